/** The office's policy documents: terms, privacy and the like, in versions that are never changed. */
import { z } from 'zod'
import { administrators, endpoints, IdParams, PageQuery, wholeNumber } from './endpoint.ts'
import { messages } from './messages.ts'
import { Policy } from './sites.ts'

/** Kinds of documents (S2 §3 "Document-type enumeration"). */
export const documentTypes = { Submission: 1, TOS: 2, Privacy: 3, Release: 4, ListDirectory: 5, ListLocation: 6, PermitFAQ: 7 } as const
const DocumentType = z.number().int().min(documentTypes.Submission).max(documentTypes.PermitFAQ)

export const policyLimits = { title: 200, body: 50_000 } as const

/** A version as the office sees it; one that was withdrawn stays, for somebody may have accepted it. */
export const PolicyVersion = Policy.extend({
  created_at: z.string(),
  /** Who wrote it; null for what came with the installation. */
  created_by: z.string().nullable(),
  withdrawn_at: z.string().nullable(),
})
export type PolicyVersion = z.infer<typeof PolicyVersion>

export const sitePoliciesApi = endpoints({
  versions: {
    method: 'GET',
    path: '/site/policies/versions',
    access: administrators,
    summary: 'Every version of one policy document, the newest first, with those that were withdrawn.',
    paged: true,
    query: z.strictObject({ ...PageQuery, documentType: wholeNumber(documentTypes.Submission, documentTypes.PermitFAQ) }),
    output: z.array(PolicyVersion),
  },
  add: {
    method: 'POST',
    path: '/site/policies',
    access: administrators,
    summary: 'Writes a new version of a policy document. Versions are never changed; the same text again answers the one that holds.',
    body: z.strictObject({
      documentType: DocumentType,
      title: z.string().trim().min(1, messages.required.code).max(policyLimits.title),
      body: z.string().trim().min(1, messages.required.code).max(policyLimits.body),
    }),
    output: PolicyVersion,
    limitPerMinute: 30,
  },
  withdraw: {
    method: 'DELETE',
    path: '/site/policies/:id',
    access: administrators,
    summary: 'Withdraws a version: the one before it holds again. The office still reads it.',
    params: IdParams,
    output: PolicyVersion,
    errors: ['not_found'],
  },
  recover: {
    method: 'PATCH',
    path: '/site/policies/:id/recover',
    access: administrators,
    summary: 'Brings a withdrawn version back.',
    params: IdParams,
    output: PolicyVersion,
    errors: ['not_found'],
  },
})
