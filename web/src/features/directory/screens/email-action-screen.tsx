/** The page behind the links of mails (S1 §2 `emailaction`): what they ask for is done here by a press, never by following the link. */
import { IconLinkOff } from '@tabler/icons-react'
import { Navigate } from '@tanstack/react-router'
import { emailActionText } from '#features/directory/email-action-text.ts'
import { AnswerScreen } from '#features/directory/inquiries/screens/answer-screen.tsx'
import { VerifyScreen } from '#features/directory/verification/verify-screen.tsx'
import { HoldAnswerScreen, UnsubscribeScreen } from '#features/mail/public.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { readText } from '#lib/search-params.ts'
import { useText } from '#lib/text.ts'
import { EmptyState } from '#ui/feedback/state.tsx'

export function EmailActionScreen() {
  const search = useRawSearch()
  const token = readText(search['token'], 100)
  if (token === '') return <WithoutToken />
  if (search['action'] === 'unsubscribe') return <UnsubscribeScreen key={token} token={token} />
  // What has a page of its own is there too: the same press, the same end.
  if (search['action'] === 'approve') return <Navigate to="/permit/approve" search={() => ({ token })} replace />
  if (search['action'] === 'confirm') return <Navigate to="/protect" search={() => ({ token })} replace />
  if (search['action'] === 'hold') return <HoldAnswerScreen key={token} token={token} />
  return search['action'] === 'verify' ? <VerifyScreen key={token} token={token} /> : <AnswerScreen key={token} token={token} />
}

function WithoutToken() {
  const t = useText(emailActionText)
  usePageTitle(t('title'))
  return (
    <EmptyState level={1} icon={<IconLinkOff size={28} aria-hidden />} title={t('title')}>
      {t('text')}
    </EmptyState>
  )
}
