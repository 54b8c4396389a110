/** One option of a set, beside the others: what it is, what is decided, and what can be decided next. */
import { Badge, Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { BiblePlace } from '@backlot/contract/bible'
import { agreementNames, decisionNames } from '@backlot/contract/bible-labels'
import { type BibleDecision, isChosen } from '@backlot/contract/bible-machine'
import { useDecide, useRecoverPlace } from '#features/bible/api.ts'
import { PlaceFacts } from '#features/bible/components/place-facts.tsx'
import { DecideDialog } from '#features/bible/office/decide-dialog.tsx'
import { officeText } from '#features/bible/office/text.ts'
import { bibleText } from '#features/bible/text.ts'
import { useLocale } from '#lib/locale.ts'
import type { ApiError } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useMoney } from '#lib/use-money.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/bible/components/bible.module.css'

const asksFirst = (decision: BibleDecision): decision is 'confirmed' | 'released' => decision === 'confirmed' || decision === 'released'

interface PlaceCardProps {
  projectId: number
  place: BiblePlace
  onEdit: () => void
}

export function PlaceCard({ projectId, place, onEdit }: PlaceCardProps) {
  const t = useText(officeText)
  const words = useText(bibleText)
  const locale = useLocale()
  const messageText = useMessageText()
  const money = useMoney()
  const decide = useDecide(projectId)
  const recover = useRecoverPlace(projectId)
  const [asked, setAsked] = useState<BiblePlace['next'][number] | null>(null)
  const name = place.name || words('unnamed')
  const refused = { onError: (error: ApiError) => toast.error(messageText(error.first)) }
  const press = (next: BiblePlace['next'][number]) =>
    asksFirst(next.decision) ? setAsked(next) : decide.mutate({ id: place.id, decision: next.decision, version: place.version }, refused)
  const cost = place.cost_estimate === null ? '' : money(place.cost_estimate)
  const state = isChosen(place.decision) ? styles.isChosen : place.decision === 'released' ? styles.isReleased : ''
  return (
    <div className={`${styles.place} ${state}`} role="group" aria-label={words('option', { choice: place.choice })}>
      {place.cover ? <Picture picture={place.cover} alt="" sizes="(max-width: 620px) 100vw, 380px" className={styles.picture} /> : null}
      <div className={styles.body}>
        <div className={styles.placeTop}>
          <h3 className={styles.placeName}>{`${place.choice}. ${name}`}</h3>
          <Badge variant={isChosen(place.decision) ? 'filled' : 'default'}>{decisionNames[place.decision][locale]}</Badge>
        </div>
        {place.reason ? <p className={styles.quiet}>{t('reasonOf', { reason: place.reason })}</p> : null}
        <PlaceFacts
          place={place}
          more={[
            [t('cost'), cost],
            [t('agreement'), place.agreement.state === 'none' ? '' : agreementNames[place.agreement.state][locale]],
          ]}
        />
        {place.deleted_at === null ? (
          <div className={styles.tools}>
            {place.next.map((next) => (
              <Button
                key={next.decision}
                size="xs"
                variant={next.decision === 'released' ? 'default' : 'light'}
                loading={decide.isPending && decide.variables.decision === next.decision}
                onClick={() => press(next)}
              >
                {t(next.decision)}
              </Button>
            ))}
            <Button size="xs" variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
              {t('edit')}
            </Button>
          </div>
        ) : (
          <Button mt="md" size="xs" variant="default" onClick={() => recover.mutate(place.id, refused)}>
            {t('recover')}
          </Button>
        )}
      </div>
      {asked && asksFirst(asked.decision) && (
        <DecideDialog
          projectId={projectId}
          place={place}
          decision={asked.decision}
          needsReason={asked.needs_reason}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
