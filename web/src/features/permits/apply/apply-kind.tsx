/** Applications for permits as the shared pages of applicants know them. */
import { Alert } from '@mantine/core'
import { type Permit, permitsApi } from '@backlot/contract/permits'
import type { ApplyKind } from '#features/engine/cases/apply/form.ts'
import { keepPermit, usePermit } from '#features/permits/api.ts'
import { editOfPermit } from '#features/permits/apply/edits.ts'
import { permitForm } from '#features/permits/apply/kinds.tsx'
import { Standing } from '#features/permits/apply/standing.tsx'
import { applyText, permitWords } from '#features/permits/apply/text.ts'
import { call } from '#lib/http.ts'
import { pageUrl } from '#lib/routes/page-url.ts'
import { useText } from '#lib/text.ts'

const at = '/dashboard/permit/view'

function Late() {
  const t = useText(applyText)
  return <Alert color="red">{t('late')}</Alert>
}

export const permitApply: ApplyKind<Permit> = {
  form: permitForm,
  words: permitWords,
  param: 'permitId',
  pages: {
    own: pageUrl({ to: at }),
    one: (permitId) => pageUrl({ to: at, search: { permitId } }),
    new: pageUrl({ to: at, search: { add: true } }),
  },
  writesAt: (permitId) => pageUrl({ to: at, search: { permitId, step: 'permit' } }),
  submitsTo: 'submitted',
  editOf: editOfPermit,
  useCase: usePermit,
  keep: keepPermit,
  submit: ({ id }) => call(permitsApi.status, { body: { id, status: 'submitted' } }),
  Beside: ({ stored }) => <Standing permit={stored} />,
  warning: ({ dates }) => dates.is_late && <Late />,
}
