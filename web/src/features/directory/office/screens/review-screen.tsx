/** An owner's edit of a public entry, side by side with what is public; the office decides. */
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { DirectoryProposal } from '@backlot/contract/directory-records'
import { NoteDialog } from '#features/directory/edit/components/edit-actions.tsx'
import { editText, fieldWord } from '#features/directory/edit/text.ts'
import { useDecide, useProposal } from '#features/directory/office/api.ts'
import { FileSides } from '#features/directory/pictures/components/file-sides.tsx'
import { officeText } from '#features/directory/office/text.ts'
import '#features/directory/sentences.ts'
import { asApiError } from '#lib/http.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { readNumber } from '#lib/search-params.ts'
import { useSentence } from '#lib/sentences.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Button, buttonLook } from '#ui/parts/button.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/directory/office/office.module.css'

const pendingSearch = { tab: 'pending' } as never

export function ReviewScreen() {
  const t = useText(officeText)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const id = readNumber(search['directory']) ?? 0
  const { data, error, refetch } = useProposal(id)
  const isGone = (error && asApiError(error).status === 404) || id === 0
  if (isGone) {
    const back = (
      <Link {...buttonLook()} to="/admindash/directories" search={pendingSearch}>
        {t('toPending')}
      </Link>
    )
    return (
      <EmptyState level={1} title={t('nothingHere')} action={back}>
        {t('nothingHereText')}
      </EmptyState>
    )
  }
  if (error) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  return (
    <Page>
      {data ? (
        <Review key={`${data.version}.${data.record_version}`} proposal={data} onStale={() => void refetch()} />
      ) : (
        <div aria-busy>
          <Skeleton height={320} />
        </div>
      )}
    </Page>
  )
}

interface Props {
  proposal: DirectoryProposal
  /** The edit or the public entry is not any more what is shown. */
  onStale: () => void
}

function Review({ proposal, onStale }: Props) {
  const t = useText(officeText)
  const f = useText(editText)
  const format = useFormat()
  usePageTitle(proposal.label)
  return (
    <>
      <h1 className={styles.title}>{proposal.label}</h1>
      <p className={styles.quiet}>
        {t('handedIn', { name: proposal.by?.name ?? t('somebody'), moment: format.moment(proposal.submitted_at ?? proposal.updated_at) })}
      </p>
      <Decide proposal={proposal} onStale={onStale} />
      <h2>{t('fields', { count: proposal.fields.length })}</h2>
      {proposal.fields.map(({ field, current, proposed, changed_since: since }) => (
        <section key={field} className={styles.change} aria-label={f(fieldWord(field))}>
          <h3>{f(fieldWord(field))}</h3>
          {since && (
            <p className={styles.since}>
              <IconAlertTriangle aria-hidden size={16} /> {t('changedSince')}
            </p>
          )}
          <FileSides field={field} before={current} after={proposed} heads={[t('now'), t('proposed')]} files={proposal.files} />
        </section>
      ))}
    </>
  )
}

/** Administrators decide; scouts look (S2 §6). */
function Decide({ proposal, onStale }: Props) {
  const t = useText(officeText)
  const sentence = useSentence()
  const navigate = useNavigate()
  const { admin } = useViewer()
  const [asked, setAsked] = useState<'changes' | 'refuse' | null>(null)
  const { mutate, isPending } = useDecide(proposal.entry_id)
  if (!admin || proposal.state !== 'submitted') return null
  const decide = (decision: 'approve' | 'changes' | 'refuse', note = '') => {
    setAsked(null)
    mutate(
      { decision, note, version: proposal.version, record_version: proposal.record_version },
      {
        onSuccess: () => {
          toast.success(t(decision === 'approve' ? 'approved' : 'told'))
          void navigate({ to: '/admindash/directories', search: pendingSearch })
        },
        onError: (error) => {
          toast.error(sentence(error.detail))
          if (error.code === 'conflict') onStale()
        },
      },
    )
  }
  return (
    <div className={styles.decide}>
      <Button loading={isPending} onClick={() => decide('approve')}>
        {t('approve')}
      </Button>
      <Button variant="default" disabled={isPending} onClick={() => setAsked('changes')}>
        {t('changes')}
      </Button>
      <Button variant="default" disabled={isPending} onClick={() => setAsked('refuse')}>
        {t('refuse')}
      </Button>
      {asked && <NoteDialog title={t(asked)} onClose={() => setAsked(null)} onSend={(note) => decide(asked, note)} />}
    </div>
  )
}
