/** What an applicant, the office and approvers do in an application for tax credit (S3 §7 "Tax service"). */
import { caseProcess } from './engine/case-process.ts'
import { taxDocumentTypes } from './tax-fields.ts'

export const taxProcessApi = caseProcess({
  path: '/tax',
  name: 'Tax',
  word: { a: 'an application', bare: 'application' },
  documentTypes: taxDocumentTypes,
  applicants: ['tax', 'register'],
})
