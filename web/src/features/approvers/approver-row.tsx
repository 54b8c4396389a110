/** One approver of a step, with everything that can be done. */
import { ActionIcon, Badge, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSeparatorHorizontal,
  IconTrash,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Approver } from '@backlot/contract/approvers'
import { type Move, moves } from '#features/approvers/model.ts'
import { approversText } from '#features/approvers/text.ts'
import { useText } from '#lib/text.ts'
import rows from '#ui/rows/rows.module.css'
import styles from '#features/approvers/approvers-screen.module.css'

interface ApproverRowProps {
  approver: Approver
  canMove: (move: Move) => boolean
  onMove: (move: Move) => void
  onEdit: () => void
  onToggle: () => void
  onRemove: () => void
}

const moveItems = {
  up: ['up', IconArrowUp],
  down: ['down', IconArrowDown],
  together: ['joinBefore', IconUsers],
  alone: ['alone', IconSeparatorHorizontal],
} as const satisfies Record<Move, readonly [string, TablerIcon]>

export function ApproverRow({ approver, canMove, onMove, onEdit, onToggle, onRemove }: ApproverRowProps) {
  const t = useText(approversText)
  const { name, email, active, veto, decides_on, can_sign_in: canSignIn } = approver
  return (
    <li className={`${rows.row} ${styles.row}`}>
      <div className={styles.facts}>
        <div className={styles.person}>
          <span className={styles.name}>{name}</span>
          <span className={styles.quiet}>{[placeOf(approver), email].filter(Boolean).join(' · ')}</span>
          <Terms approver={approver} />
        </div>
        <span className={styles.badges}>
          {!active && <Badge color="gray">{t('paused')}</Badge>}
          {canSignIn === false && <Badge color="red">{t('noLogin')}</Badge>}
          {veto && <Badge variant="outline">{t('veto')}</Badge>}
          {decides_on.map((subject) => (
            <Badge key={subject} variant="light" color="gray">
              {t(subject)}
            </Badge>
          ))}
        </span>
      </div>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('actionsOf', { name })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
            {t('edit')}
          </Menu.Item>
          {moves.filter(canMove).map((move) => {
            const [label, Icon] = moveItems[move]
            return (
              <Menu.Item key={move} leftSection={<Icon size={16} />} onClick={() => onMove(move)}>
                {t(label)}
              </Menu.Item>
            )
          })}
          <Menu.Item leftSection={active ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />} onClick={onToggle}>
            {t(active ? 'pause' : 'resume')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onRemove}>
            {t('remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}

const placeOf = ({ organization, department, title }: Approver): string => [organization, department, title].filter(Boolean).join(', ')

/** How long there is to answer, who stands in, what it is narrowed to. */
function Terms({ approver: { time_limit_hours: hours, deputy_name, deputy_email, scope } }: { approver: Approver }) {
  const t = useText(approversText)
  const narrowed = [...scope.permit_types, ...scope.jurisdictions, ...scope.activities]
  const terms = [
    hours === null ? '' : t('hours', { count: hours }),
    deputy_email === '' ? '' : t('deputy', { name: deputy_name || deputy_email }),
    narrowed.length === 0 ? '' : t('onlyFor', { names: narrowed.join(', ') }),
  ].filter(Boolean)
  return terms.length === 0 ? null : <span className={styles.quiet}>{terms.join(' · ')}</span>
}
