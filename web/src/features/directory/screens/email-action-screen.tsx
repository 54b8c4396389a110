/** The page behind the links of mails (S1 §2 `emailaction`): what they ask for is done here by a press, never by following the link. */
import { useRawSearch } from '#lib/routes/search.ts'
import { AnswerScreen } from '#features/directory/inquiries/screens/answer-screen.tsx'
import { VerifyScreen } from '#features/directory/verification/verify-screen.tsx'
import { readText } from '#lib/search-params.ts'

export function EmailActionScreen() {
  const search = useRawSearch()
  const token = readText(search['token'], 100)
  return search['action'] === 'verify' ? <VerifyScreen key={token} token={token} /> : <AnswerScreen key={token} token={token} />
}
