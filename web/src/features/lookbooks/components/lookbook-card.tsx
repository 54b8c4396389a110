/** A lookbook in the list. */
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconEyeOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Lookbook } from '@backlot/contract/lookbooks'
import { lookbooksText } from '#features/lookbooks/text.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/lookbooks/components/lookbook.module.css'

interface LookbookCardProps {
  lookbook: Lookbook
  /** Undefined where the list is not in its own order. */
  onMove: ((to: 'front' | 'earlier' | 'later' | 'end') => void) | undefined
  isFirst: boolean
  isLast: boolean
  onChange: () => void
  onTrash: () => void
  onRecover: () => void
  /** Undefined for who may not. */
  onRemove: (() => void) | undefined
}

export function LookbookCard({ lookbook, onMove, isFirst, isLast, onChange, onTrash, onRecover, onRemove }: LookbookCardProps) {
  const t = useText(lookbooksText)
  const format = useFormat()
  const isTrashed = lookbook.deleted_at !== null
  const counts = [
    t('locationCount', { count: lookbook.location_count }),
    t('itemCount', { count: lookbook.item_count }),
    t('folderCount', { count: lookbook.folder_count }),
  ].join(' · ')
  const face = (
    <>
      <Picture picture={lookbook.cover} alt="" sizes="(max-width: 767px) 92vw, 340px" className={styles.cardPicture} />
      <span className={styles.cardName}>{lookbook.name}</span>
    </>
  )
  return (
    <li className={styles.card}>
      {isTrashed ? (
        <span className={styles.cardLink}>{face}</span>
      ) : (
        <Link className={styles.cardLink} to="/admindash/lookbooks/edit" search={{ lb: lookbook.id }}>
          {face}
        </Link>
      )}
      <div className={styles.cardFoot}>
        <p className={styles.cardFacts}>
          {lookbook.project_name === '' ? null : <span>{lookbook.project_name}</span>}
          <span>{counts}</span>
          {lookbook.closed_count > 0 ? (
            <span className={styles.warned}>
              <IconEyeOff size={14} aria-hidden /> {t('closedCount', { count: lookbook.closed_count })}
            </span>
          ) : null}
          <span>{t('changed', { date: format.date(lookbook.updated_at) })}</span>
        </p>
        {isTrashed ? (
          <div className={styles.cardTools}>
            <Button size="compact-md" variant="light" aria-label={`${t('recover')}: ${lookbook.name}`} onClick={onRecover}>
              {t('recover')}
            </Button>
            {onRemove ? (
              <Button
                size="compact-md"
                variant="subtle"
                color="gray"
                aria-label={`${t('removeForGood')}: ${lookbook.name}`}
                onClick={onRemove}
              >
                {t('removeForGood')}
              </Button>
            ) : null}
          </div>
        ) : (
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('actionsOf', { name: lookbook.name })}>
                <IconDots size={20} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={onChange}>{t('change')}</Menu.Item>
              {onMove ? (
                <>
                  <Menu.Item disabled={isFirst} onClick={() => onMove('front')}>
                    {t('toFront')}
                  </Menu.Item>
                  <Menu.Item disabled={isFirst} onClick={() => onMove('earlier')}>
                    {t('earlier')}
                  </Menu.Item>
                  <Menu.Item disabled={isLast} onClick={() => onMove('later')}>
                    {t('later')}
                  </Menu.Item>
                  <Menu.Item disabled={isLast} onClick={() => onMove('end')}>
                    {t('toEnd')}
                  </Menu.Item>
                </>
              ) : null}
              <Menu.Item onClick={onTrash}>{t('trashLookbook')}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </li>
  )
}
