/** Registrations as the pages of cases know them. */
import { isLast } from '@backlot/contract/engine/machines'
import { useQuery } from '@tanstack/react-query'
import processLimits from 'virtual:limits/register-process'
import registerLimits from 'virtual:limits/registers'
import { registerDefinition, registerWord } from '@backlot/contract/register-definition'
import { registerDocumentTypes } from '@backlot/contract/register-fields'
import { registerMachine, registerStatuses } from '@backlot/contract/register-machine'
import { registerProcessApi } from '@backlot/contract/register-process'
import { type Register, type RegisterCard, registersApi as api, registerWriters } from '@backlot/contract/registers'
import { statusIn } from '#features/engine/cases/calls.ts'
import { deskApply } from '#features/engine/cases/desk/apply.ts'
import { deskCalls, deskOwnCalls } from '#features/engine/cases/desk/calls.ts'
import { useDefinitionFacts } from '#features/engine/cases/desk/definition-facts.ts'
import type { Desk } from '#features/engine/cases/desk/desk.ts'
import { deskLimits } from '#features/engine/cases/desk/limits.ts'
import { StandingOfRegister } from '#features/registers/standing.tsx'
import { registerApplyWords, registerDocumentText, registerStatusText, registerText, registerWords } from '#features/registers/text.ts'
import { type ApiError, call, callPaged } from '#lib/http.ts'
import { useLocale } from '#lib/locale.ts'
import { pageUrl } from '#lib/routes/page-url.ts'
import { useText } from '#lib/text.ts'

const name = 'registers'
const quiet = { quiet: true } as const
const ended = ['denied', 'withdrawn', 'lapsed', 'revoked'] as const
const own = '/dashboard/register/view'
const neededDocuments = ['script', 'budget', 'financing_proof'] as const

const useRegisterFacts = () => {
  const t = useText(registerText)
  return useDefinitionFacts(registerDefinition, registerWord, t('yes'))
}

const useFactName = () => {
  const locale = useLocale()
  const fields: Readonly<Record<string, { label: { en: string; no: string } }>> = registerDefinition.fields
  return (field: string) => fields[field]?.label[locale] ?? field
}

const useRegisterTypes = () => {
  const { data = [] } = useQuery<string[], ApiError>({
    queryKey: [name, 'types'],
    meta: { toastOnError: true },
    queryFn: ({ signal }) => call(api.types, {}, { signal, ...quiet }),
  })
  return data.map((type) => ({ value: type, label: type }))
}

export const registerDesk: Desk<Register, RegisterCard> = {
  machine: registerMachine.name,
  statuses: registerStatuses,
  statusText: registerStatusText,
  words: registerWords,
  roles: registerWriters,
  neededDocuments,
  pages: {
    list: pageUrl({ to: '/admindash/registers' }),
    one: (registerId) => pageUrl({ to: '/admindash/projects/register/view', search: { registerId } }),
    others: pageUrl({ to: '/admindash/taxes' }),
    ownOthers: pageUrl({ to: '/dashboard/tax/view' }),
  },
  numberOf: ({ register_no: number }) => number ?? '',
  moneyOf: ({ state_budget: budget }) => budget,
  kind: {
    name,
    ended,
    isOver: (status) => isLast(registerMachine, status),
    documentTypes: registerDocumentTypes,
    documentText: registerDocumentText,
    titlesDocuments: false,
    limits: deskLimits(processLimits, registerLimits),
    calls: deskCalls(registerProcessApi, registerDocumentTypes, api.submitProfile, (id, version) =>
      call(api.change, { body: { id, version, needs_no_approver: true } }),
    ),
  },
  apply: deskApply<Register>({
    name,
    drafts: 'lpDraftsRegister',
    param: 'registerId',
    definition: registerDefinition,
    words: registerApplyWords,
    choiceIn: registerWord,
    submitsTo: 'submitted',
    neededDocuments,
    lists: new Set(['confidential']),
    pages: {
      own: pageUrl({ to: own }),
      one: (registerId) => pageUrl({ to: own, search: { registerId } }),
      new: pageUrl({ to: own, search: { add: true } }),
    },
    writesAt: (registerId) => pageUrl({ to: own, search: { registerId, step: 'production' } }),
    calls: {
      read: (id, signal) => call(api.get, { params: { id } }, { signal, ...quiet }),
      create: (body) => call(api.create, { body }, quiet),
      change: (body) => call(api.change, { body }, quiet),
      submit: ({ id, version }) => call(api.status, { body: { id, version, status: 'submitted' } }),
    },
  }),
  calls: {
    ...deskOwnCalls(registerProcessApi),
    search: ({ status, ...body }, signal) =>
      callPaged(
        api.search,
        { body: { ...body, status: status === null ? null : statusIn(registerMachine, status) } },
        { signal, ...quiet },
      ),
    list: (query, signal) => callPaged(api.list, { query }, { signal, ...quiet }),
    removed: (query, signal) => callPaged(api.removed, { query }, { signal, ...quiet }),
    move: ({ to, ...moved }) => call(api.status, { body: { ...moved, status: statusIn(registerMachine, to) } }),
    remove: (id) => call(api.remove, { params: { id } }),
    recover: (id) => call(api.recover, { body: { id } }),
  },
  useFacts: useRegisterFacts,
  useFactName,
  Own: StandingOfRegister,
  useTypes: useRegisterTypes,
}
