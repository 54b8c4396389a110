/** Who audits an application by link, as the office invites them and ends it. */
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import limits from 'virtual:limits/tax-audit'
import type { Tax } from '@backlot/contract/tax'
import { taxAuditApi as api } from '@backlot/contract/tax-audit'
import { useRefusal } from '#features/engine/cases/parts/move-buttons.tsx'
import { Section } from '#features/engine/cases/parts/section.tsx'
import { useCaseChange } from '#features/engine/cases/queries.ts'
import { auditText } from '#features/tax/audit/text.ts'
import { call } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#features/engine/cases/cases.module.css'

/** Statuses in which lines are looked at. */
const audited = ['final_submitted', 'in_audit']

export function InviteSection({ stored }: { stored: Tax }) {
  const t = useText(auditText)
  const [isOpen, setOpen] = useState(false)
  const { audit, can, status } = stored
  const isAudited = audited.includes(status)
  if (!can.office || (!isAudited && audit === null)) return null
  return (
    <Section
      title={t('auditor')}
      isEmpty={false}
      actions={
        isAudited && (
          <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('invite')}
          </Button>
        )
      }
    >
      {audit === null ? <p className={styles.quiet}>{t('none')}</p> : <Invited taxId={stored.id} audit={audit} isAudited={isAudited} />}
      {isOpen && <InviteDialog stored={stored} onClose={() => setOpen(false)} />}
    </Section>
  )
}

interface InvitedProps {
  taxId: number
  audit: NonNullable<Tax['audit']>
  isAudited: boolean
}

function Invited({ taxId, audit: { name, email, sent_at, seen_at, ends_at, isOpen }, isAudited }: InvitedProps) {
  const t = useText(auditText)
  const format = useFormat()
  const refused = useRefusal()
  const ending = useCaseChange(() => call(api.end, { body: { taxId } }))
  const works = isOpen && isAudited
  return (
    <div className={styles.row}>
      <strong>{`${name} · ${email}`}</strong>
      <span className={styles.quiet}>
        {[
          t('invited', { moment: format.moment(sent_at) }),
          seen_at === null ? t('notSeen') : t('seen', { moment: format.moment(seen_at) }),
          works ? t('works', { day: format.date(ends_at) }) : t('ended'),
        ].join(' · ')}
      </span>
      {works && (
        <div className={styles.tools}>
          <Button
            size="compact-sm"
            variant="default"
            loading={ending.isPending}
            onClick={() => ending.mutate(undefined, { onSuccess: () => toast.success(t('endedNow')), onError: refused })}
          >
            {t('end')}
          </Button>
        </div>
      )}
    </div>
  )
}

function InviteDialog({ stored, onClose }: { stored: Tax; onClose: () => void }) {
  const t = useText(auditText)
  const inviting = useCaseChange((who: { name: string; email: string }) => call(api.invite, { body: { taxId: stored.id, ...who } }))
  const form = useForm({
    limits: limits['invite'] ?? {},
    initial: { name: stored.audit?.name ?? stored.auditor, email: stored.audit?.email ?? '' },
    onSubmit: (who, failed) => inviting.mutate(who, { onSuccess: onClose, onError: failed }),
  })
  return (
    <FormDialog title={t('invite')} action={t('save')} cancel={t('cancel')} form={form} onClose={onClose}>
      <p>{t('inviteText')}</p>
      <TextInput data-autofocus label={t('name')} autoComplete="off" {...form.field('name')} />
      <TextInput type="email" label={t('email')} autoComplete="off" {...form.field('email')} />
    </FormDialog>
  )
}
