/** What an applicant, the office and approvers do in a registration (S3 §7 "Register service"). */
import { caseProcess } from './engine/case-process.ts'
import { registerDocumentTypes } from './register-fields.ts'

export const registerProcessApi = caseProcess({
  path: '/register',
  name: 'Register',
  word: { a: 'a registration', bare: 'registration' },
  documentTypes: registerDocumentTypes,
  applicants: ['register', 'tax'],
})
