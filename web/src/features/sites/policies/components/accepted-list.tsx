/** Who accepted a document, when and in which version. */
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { DocumentName } from '@backlot/contract/site-policies'
import { type Accepted, acceptedSize, fetchAccepted, useAccepted } from '#features/sites/policies/api.ts'
import { policyText } from '#features/sites/policies/text.ts'
import { asApiError } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { dataOf } from '#ui/list/data.ts'
import { List } from '#ui/list/list.tsx'
import { byPage } from '#ui/list/pager.tsx'
import type { ListColumn } from '#ui/list/types.ts'

interface AcceptedListProps {
  name: DocumentName
  page: number
  searchOf: (page: number | undefined) => object
}

export function AcceptedList({ name, page, searchOf }: AcceptedListProps) {
  const t = useText(policyText)
  const { moment } = useFormat()
  const accepted = useAccepted(name, page)
  const columns = useMemo(
    (): ListColumn<Accepted>[] => [
      { key: 'name', label: t('person'), text: (one) => one.name, isFixed: true },
      { key: 'email', label: t('email'), text: ({ email }) => email, width: '28%' },
      { key: 'role', label: t('role'), text: ({ role }) => role, width: '12%', isExtra: true },
      { key: 'version', label: t('acceptedVersion'), text: ({ version }) => version, width: '16%' },
      { key: 'at', label: t('acceptedAt'), text: ({ accepted_at: at }) => moment(at), width: '20%' },
    ],
    [t, moment],
  )
  return (
    <>
      <SaveAll name={name} />
      <List
        name="policies-accepted"
        label={t('acceptedBy')}
        data={dataOf(accepted)}
        nameOf={(one) => one.name}
        columns={columns}
        count={t('acceptedCount', { count: accepted.data?.total ?? 0 })}
        pages={byPage(page, acceptedSize, searchOf)}
        empty={<EmptyState title={t('noneAcceptedTitle')}>{t('noneAcceptedText')}</EmptyState>}
      />
    </>
  )
}

function SaveAll({ name }: { name: DocumentName }) {
  const t = useText(policyText)
  const messageText = useMessageText()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveBlob(await fetchAccepted(name), `${name}-accepted.csv`)
    } catch (error) {
      toast.error(messageText(asApiError(error).detail))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" mb="md" leftSection={<IconDownload size={18} aria-hidden />} loading={busy} onClick={() => void save()}>
      {t('saveAll')}
    </Button>
  )
}
