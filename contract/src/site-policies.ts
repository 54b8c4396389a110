/** The office's policy documents: terms, privacy and the like, in versions that are never changed. */
import { z } from 'zod'
import { administrators, endpoints, Id, IdParams, members, PageQuery, wholeNumber } from './endpoint.ts'
import { messages } from './messages.ts'
import { Policy } from './sites.ts'
import { SeenVersion } from './versions.ts'

/** Kinds of documents (S2 §3 "Document-type enumeration"). */
export const documentTypes = { Submission: 1, TOS: 2, Privacy: 3, Release: 4, ListDirectory: 5, ListLocation: 6, PermitFAQ: 7 } as const
export type DocumentName = keyof typeof documentTypes
const DocumentType = z.number().int().min(documentTypes.Submission).max(documentTypes.PermitFAQ)
const OfType = { documentType: wholeNumber(documentTypes.Submission, documentTypes.PermitFAQ) }

/** Whose applications the rules for submitting are about. */
export const applicantRoles: readonly string[] = ['permit', 'tax', 'register']

/**
 * When a new version asks again: at an act, which waits until it is accepted; once somebody has signed in, or somebody who applies for
 * something. What is signed stands in what an owner is asked to sign. What is only read asks nobody.
 */
export const policyAsks: Record<DocumentName, 'act' | 'signIn' | 'applicants' | 'signed' | 'never'> = {
  Submission: 'applicants',
  TOS: 'signIn',
  Privacy: 'never',
  Release: 'signed',
  ListDirectory: 'act',
  ListLocation: 'act',
  PermitFAQ: 'never',
}

export const policyLimits = { title: 200, body: 50_000, daysAhead: 366 } as const

/** A version as the office sees it; one that was withdrawn stays, for somebody may have accepted it. */
export const PolicyVersion = Policy.extend({
  created_at: z.string(),
  /** Who wrote it; null for what came with the installation. */
  created_by: z.string().nullable(),
  withdrawn_at: z.string().nullable(),
  /** People who accepted this version. */
  accepted: z.number().int(),
})
export type PolicyVersion = z.infer<typeof PolicyVersion>

/** What is being written; nobody but administrators sees it. */
const PolicyDraft = z.object({
  title: z.string(),
  body: z.string(),
  translatedTitle: z.string(),
  translatedBody: z.string(),
  version: z.number().int(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
})
export type PolicyDraft = z.infer<typeof PolicyDraft>

const PolicyAcceptance = z.object({
  user_id: z.number().int(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  version: z.string(),
  accepted_at: z.string(),
})
export type PolicyAcceptance = z.infer<typeof PolicyAcceptance>

const Title = z.string().trim().max(policyLimits.title)
const Body = z.string().trim().max(policyLimits.body)

export const sitePoliciesApi = endpoints({
  versions: {
    method: 'GET',
    path: '/site/policies/versions',
    access: administrators,
    summary: 'Every version of one policy document, the newest first, with those that were withdrawn.',
    paged: true,
    query: z.strictObject({ ...PageQuery, ...OfType }),
    output: z.array(PolicyVersion),
  },
  add: {
    method: 'POST',
    path: '/site/policies',
    access: administrators,
    summary: 'Publishes a new version of a policy document. Versions are never changed; the same text again answers the one that is there.',
    body: z.strictObject({
      documentType: DocumentType,
      title: Title.min(1, messages.required.code),
      body: Body.min(1, messages.required.code),
      /** The same in the other language: both or neither. */
      translatedTitle: Title.default(''),
      translatedBody: Body.default(''),
      /** From when it holds; at once where it does not say. */
      publishedAt: z.iso.datetime({ offset: true }).nullable().default(null),
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
  draft: {
    method: 'GET',
    path: '/site/policies/draft',
    access: administrators,
    summary: 'What is being written of a document; null where nothing is.',
    query: z.strictObject(OfType),
    output: PolicyDraft.nullable(),
  },
  saveDraft: {
    method: 'POST',
    path: '/site/policies/draft',
    access: administrators,
    summary: 'Saves what is being written. Publishing ends it.',
    body: z.strictObject({
      documentType: DocumentType,
      title: Title,
      body: Body,
      translatedTitle: Title.default(''),
      translatedBody: Body.default(''),
      version: SeenVersion,
    }),
    output: PolicyDraft,
    errors: ['conflict'],
    limitPerMinute: 60,
  },
  discardDraft: {
    method: 'POST',
    path: '/site/policies/draft/discard',
    access: administrators,
    summary: 'Throws away what is being written.',
    body: z.strictObject({ documentType: DocumentType }),
    output: z.object({ Success: z.boolean() }),
  },
  accepted: {
    method: 'GET',
    path: '/site/policies/accepted',
    access: administrators,
    summary: 'Who accepted a document, when, and in which version; the newest first.',
    paged: true,
    query: z.strictObject({ ...PageQuery, ...OfType }),
    output: z.array(PolicyAcceptance),
  },
  acceptedCsv: {
    method: 'GET',
    path: '/site/policies/accepted/csv',
    access: administrators,
    summary: 'The same as a table, whole.',
    query: z.strictObject(OfType),
    produces: 'text/csv; charset=utf-8',
    limitPerMinute: 20,
  },
  due: {
    method: 'GET',
    path: '/site/policies/due',
    access: members,
    summary: 'The documents that the caller is asked to accept after signing in.',
    output: z.array(Policy),
  },
  accept: {
    method: 'POST',
    path: '/site/policies/accept',
    access: members,
    summary: 'The caller accepts a document in the version that holds. Once more changes nothing.',
    body: z.strictObject({ id: Id }),
    output: z.object({ Success: z.boolean() }),
    errors: ['not_found', 'conflict'],
  },
})
