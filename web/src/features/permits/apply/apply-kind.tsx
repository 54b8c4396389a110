/** Applications for permits as the shared pages of applicants know them. */
import { Alert } from '@mantine/core'
import { type Permit, permitsApi } from '@backlot/contract/permits'
import type { ApplyKind } from '#features/engine/cases/apply/form.ts'
import { useSaver } from '#features/engine/editor/context.tsx'
import { keepPermit, usePermit } from '#features/permits/api.ts'
import { editOfPermit } from '#features/permits/apply/edits.ts'
import { permitForm } from '#features/permits/apply/kinds.tsx'
import { Standing } from '#features/permits/apply/standing.tsx'
import { applyText, permitWords } from '#features/permits/apply/text.ts'
import { ToolsMenu } from '#features/permits/parts/tools-menu.tsx'
import { call } from '#lib/http.ts'
import { pageUrl } from '#lib/routes/page-url.ts'
import { useText } from '#lib/text.ts'

const at = '/dashboard/permit/view'

function Late() {
  const t = useText(applyText)
  return <Alert color="red">{t('late')}</Alert>
}

/** What is typed in the form is saved before it is thrown away, and not tried after it. */
function FormTools({ permit }: { permit: Permit }) {
  const saver = useSaver()
  return <ToolsMenu permit={permit} flush={() => saver.flush()} />
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
  Tools: ({ stored }) => <FormTools permit={stored} />,
  warning: ({ dates }) => dates.is_late && <Late />,
}
