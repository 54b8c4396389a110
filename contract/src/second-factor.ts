/** What proves beside a password who signs in: codes of an authenticator app, passkeys, and recovery codes for when both are lost. */
import { z } from 'zod'
import { administrators, endpoints, Id, IdParams, members } from './endpoint.ts'
import { messages } from './messages.ts'
import { LoginResponse } from './sites.ts'

/** `code` is of an authenticator app. */
export const secondFactors = ['code', 'passkey', 'recovery'] as const
export type SecondFactor = (typeof secondFactors)[number]

/** What the browser asks a passkey for, in the words of WebAuthn. */
const Credential = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() })
const verification = z.enum(['required', 'preferred', 'discouraged'])
export const PasskeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: verification,
  allowCredentials: z.array(Credential),
})
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>
export const PasskeyOffer = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({ residentKey: verification, requireResidentKey: z.boolean(), userVerification: verification }),
})
export type PasskeyOffer = z.infer<typeof PasskeyOffer>

const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/)
/** What a passkey answers, as base64url. */
const PasskeyAnswer = z.strictObject({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(4000),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>
const NewPasskey = z.strictObject({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  attestationObject: bytes(20_000),
  transports: z.array(z.string().max(40)).max(10).default([]),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** A secret of minutes: what was proved so far. */
const Ticket = z.string().min(1).max(100)
const Code = z.string().trim().min(1, messages.required.code).max(40)

/**
 * A sign-in's answer. Where the password was right and more is asked, it is refused as before (`Success` is false, there is no token) and
 * says what is missing.
 */
export const SignInAnswer = LoginResponse.extend({
  SecondFactor: z
    .object({
      ticket: z.string(),
      /** How to go on. None: the office asks for a second factor that is yet to be set up. */
      methods: z.array(z.enum(secondFactors)),
      passkey: PasskeyQuestion.nullable(),
    })
    .optional(),
})
export type SignInAnswer = z.infer<typeof SignInAnswer>

export const OwnFactors = z.object({
  /** Since when an authenticator app gives codes; null where none does. */
  authenticator: z.string().nullable(),
  passkeys: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      created_at: z.string(),
      last_used_at: z.string().nullable(),
      /** It works on this host alone. */
      host: z.string(),
    }),
  ),
  recovery_codes: z.number().int(),
  /** The site asks it of this account, so the last one stays. */
  required: z.boolean(),
  /** Without a password one signs in again instead of giving it. */
  has_password: z.boolean(),
})
export type OwnFactors = z.infer<typeof OwnFactors>

/** After a factor was set up. */
const Added = z.object({
  /** With the first factor: shown once. */
  recovery_codes: z.array(z.string()),
  /** Who set it up to sign in is signed in. */
  session: LoginResponse.nullable(),
})
export type AddedFactor = z.infer<typeof Added>

const PasskeyName = z.string().trim().min(1, messages.required.code).max(60)
const withTicket = z.strictObject({ ticket: Ticket })

export const secondFactorApi = endpoints({
  second: {
    method: 'POST',
    path: '/user/auth/second',
    signsIn: true,
    access: 'anyone',
    summary: 'The second step of signing in: a code of the authenticator app, a passkey or a recovery code.',
    body: z.strictObject({ ticket: Ticket, code: Code.optional(), passkey: PasskeyAnswer.optional() }),
    output: LoginResponse,
    errors: ['gone'],
  },
  passkeyOptions: {
    method: 'POST',
    path: '/user/auth/passkey/options',
    signsIn: true,
    access: 'anyone',
    summary: 'What a browser asks a passkey for, to sign in without a password.',
    output: z.object({ ticket: z.string(), passkey: PasskeyQuestion }),
    limitPerMinute: 60,
  },
  passkeySignIn: {
    method: 'POST',
    path: '/user/auth/passkey',
    signsIn: true,
    access: 'anyone',
    summary: 'Signs in with a passkey alone.',
    body: z.strictObject({ ticket: Ticket, passkey: PasskeyAnswer }),
    output: LoginResponse,
    errors: ['gone'],
  },
  factors: {
    method: 'GET',
    path: '/user/secondfactor',
    access: members,
    summary: 'How the own account signs in besides its password.',
    output: OwnFactors,
  },
  begin: {
    method: 'POST',
    path: '/user/secondfactor/begin',
    signsIn: true,
    access: members,
    summary: 'A ticket of ten minutes to change the own second factor, for the password; without a password for a sign-in of just now.',
    body: z.strictObject({ password: z.string().max(256).default('') }),
    output: z.object({ ticket: z.string() }),
    errors: ['wrong_state'],
  },
  authenticator: {
    method: 'POST',
    path: '/user/secondfactor/authenticator',
    signsIn: true,
    access: 'anyone',
    summary: 'A new secret for an authenticator app. It counts once a code of it was given.',
    body: withTicket,
    output: z.object({ secret: z.string(), url: z.string() }),
    errors: ['gone'],
    limitPerMinute: 30,
  },
  confirmAuthenticator: {
    method: 'POST',
    path: '/user/secondfactor/authenticator/confirm',
    signsIn: true,
    access: 'anyone',
    summary: 'The first code of the app. The one before, if any, ends.',
    body: z.strictObject({ ticket: Ticket, code: Code }),
    output: Added,
    errors: ['gone'],
    limitPerMinute: 30,
  },
  passkeyOffer: {
    method: 'POST',
    path: '/user/secondfactor/passkey/options',
    signsIn: true,
    access: 'anyone',
    summary: 'What a browser makes a passkey of.',
    body: withTicket,
    output: PasskeyOffer,
    errors: ['gone'],
    limitPerMinute: 30,
  },
  addPasskey: {
    method: 'POST',
    path: '/user/secondfactor/passkey',
    signsIn: true,
    access: 'anyone',
    summary: 'Adds the passkey that the browser made.',
    body: z.strictObject({ ticket: Ticket, name: PasskeyName, passkey: NewPasskey }),
    output: Added,
    errors: ['gone', 'wrong_state'],
    limitPerMinute: 30,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/user/secondfactor/recoverycodes',
    signsIn: true,
    access: members,
    summary: 'New recovery codes; those before end.',
    body: withTicket,
    output: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ['gone', 'wrong_state'],
  },
  removeFactor: {
    method: 'POST',
    path: '/user/secondfactor/remove',
    access: members,
    summary: 'Removes the authenticator app, or one passkey. Where the site asks for a second factor the last one stays.',
    body: z.strictObject({ ticket: Ticket, passkey: Id.optional() }),
    output: OwnFactors,
    errors: ['gone', 'not_found', 'wrong_state'],
  },
  renamePasskey: {
    method: 'POST',
    path: '/user/secondfactor/passkey/:id/name',
    access: members,
    summary: 'Gives a passkey of the own account another name.',
    params: IdParams,
    body: z.strictObject({ name: PasskeyName }),
    output: OwnFactors,
    errors: ['not_found'],
  },
  reset: {
    method: 'POST',
    path: '/user/:id/resetsecondfactor',
    access: administrators,
    summary: 'Removes every second factor of an account and signs it out. The person is told by mail.',
    params: IdParams,
    output: z.object({ Success: z.boolean() }),
    errors: ['not_found', 'wrong_state'],
  },
})
