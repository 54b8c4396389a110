/** Registration of productions for the tax credit (docs/decisions/170-registers-and-tax.md). What all cases have lies in `engine/cases`. */
import { approvalKind } from '#engine/cases/approvals/definition.ts'
import { documentKind } from '#engine/cases/documents/service.ts'
import type { AnyMovedKind } from '#engine/cases/kind.ts'
import { recapKind } from '#engine/cases/recaps/service.ts'
import { registerKind } from './register/definition.ts'

export { provideRegister } from './provided/service.ts'
export { registersRoutes } from './routes.ts'

/** What is moved by itself when its time has come. */
export const registerTimers: readonly AnyMovedKind[] = [
  registerKind,
  documentKind(registerKind),
  recapKind(registerKind),
  approvalKind(registerKind),
]
