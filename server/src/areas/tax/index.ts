/** Tax credit: applications, their line and what is given (docs/decisions/190-tax-credit.md). What all cases have lies in `engine/cases`. */
import { approvalKind } from '#engine/cases/approvals/definition.ts'
import { documentKind } from '#engine/cases/documents/service.ts'
import type { AnyMovedKind } from '#engine/cases/kind.ts'
import { recapKind } from '#engine/cases/recaps/service.ts'
import { taxKind } from './application/definition.ts'
import { comparisonShareTemplate } from './comparisons/emails.ts'

export { provideCap, providePrograms, provideTax, type ProvidedTax } from './provided/service.ts'
export { importedLedgers } from './ledgers/imported.ts'
export { closeTaxYears } from './queue/closing.ts'
export { taxJobs } from './queue/jobs.ts'
export { taxRoutes } from './routes.ts'

/** What is moved by itself when its time has come. */
export const taxTimers: readonly AnyMovedKind[] = [taxKind, documentKind(taxKind), recapKind(taxKind), approvalKind(taxKind)]

export const comparisonTemplates = [comparisonShareTemplate]
