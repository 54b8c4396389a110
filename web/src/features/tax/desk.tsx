/** Applications for tax credit as the pages of cases know them. */
import { isLast } from '@backlot/contract/engine/machines'
import processLimits from 'virtual:limits/tax-process'
import taxLimits from 'virtual:limits/tax'
import { type Tax, type TaxCard, taxApi as api, taxWriters } from '@backlot/contract/tax'
import { taxDefinition, taxWord } from '@backlot/contract/tax-definition'
import { taxDocumentTypes } from '@backlot/contract/tax-fields'
import { taxMachine, taxStatuses } from '@backlot/contract/tax-machine'
import { taxProcessApi } from '@backlot/contract/tax-process'
import { statusIn } from '#features/engine/cases/calls.ts'
import { deskApply } from '#features/engine/cases/desk/apply.ts'
import { deskCalls, deskOwnCalls } from '#features/engine/cases/desk/calls.ts'
import { useDefinitionFacts } from '#features/engine/cases/desk/definition-facts.ts'
import type { Desk } from '#features/engine/cases/desk/desk.ts'
import { deskLimits } from '#features/engine/cases/desk/limits.ts'
import { ComparisonField } from '#features/tax/comparison.tsx'
import { ProgramField, UpliftsField } from '#features/tax/own-fields.tsx'
import { usePrograms } from '#features/tax/programs/api.ts'
import { Estimate, StandingOfTax } from '#features/tax/standing.tsx'
import { taxText } from '#features/tax/text.ts'
import { taxApplyWords, taxDocumentText, taxStatusText, taxWords } from '#features/tax/words.ts'
import { call, callPaged } from '#lib/http.ts'
import { useLocale } from '#lib/locale.ts'
import { pageUrl } from '#lib/routes/page-url.ts'
import { useText } from '#lib/text.ts'
import { ButtonLink } from '#ui/links/mantine-links.tsx'

const name = 'tax'
const quiet = { quiet: true } as const
const own = '/dashboard/tax/view'
const neededDocuments = ['tagged_budget', 'schedule', 'financing_proof'] as const

const useTaxFacts = () => {
  const t = useText(taxText)
  return useDefinitionFacts(taxDefinition, taxWord, t('yes'))
}

const useFactName = () => {
  const locale = useLocale()
  return (field: string) => taxWord(field, locale)
}

const useProgramTypes = () => (usePrograms().data ?? []).map(({ code, name: label }) => ({ value: code, label }))

function OfficeLinks() {
  const t = useText(taxText)
  return (
    <>
      <ButtonLink variant="default" to="/admindash/taxes/queue">
        {t('queue')}
      </ButtonLink>
      <ButtonLink variant="default" to="/admindash/taxes/programs">
        {t('programs')}
      </ButtonLink>
      <ButtonLink variant="default" to="/admindash/taxes/report">
        {t('report')}
      </ButtonLink>
    </>
  )
}

export const taxDesk: Desk<Tax, TaxCard> = {
  machine: taxMachine.name,
  statuses: taxStatuses,
  statusText: taxStatusText,
  words: taxWords,
  roles: taxWriters,
  neededDocuments,
  pages: {
    list: pageUrl({ to: '/admindash/taxes' }),
    one: (taxId) => pageUrl({ to: '/admindash/projects/tax/view', search: { taxId } }),
    others: pageUrl({ to: '/admindash/registers' }),
    ownOthers: pageUrl({ to: '/dashboard/register/view' }),
  },
  numberOf: ({ tax_no: number }) => number ?? '',
  // What it has come to so far.
  moneyOf: (of) => ('awarded' in of ? (of.awarded ?? of.certified ?? of.allocated ?? of.estimated) : null),
  kind: {
    name,
    ended: ['withdrawn', 'not_qualified', 'lapsed'],
    isOver: (status) => isLast(taxMachine, status),
    documentTypes: taxDocumentTypes,
    documentText: taxDocumentText,
    titlesDocuments: false,
    limits: deskLimits(processLimits, taxLimits),
    calls: deskCalls(taxProcessApi, taxDocumentTypes, api.submitProfile, (id, version) =>
      call(api.change, { body: { id, version, needs_no_approver: true } }),
    ),
  },
  apply: {
    ...deskApply<Tax>({
      name,
      drafts: 'lpDraftsTax',
      param: 'taxId',
      definition: taxDefinition,
      words: taxApplyWords,
      choiceIn: taxWord,
      submitsTo: 'applied',
      neededDocuments,
      lists: new Set(['uplifts', 'cost_comparison']),
      ownFields: { program_code: ProgramField, uplifts: UpliftsField, cost_comparison: ComparisonField },
      pages: {
        own: pageUrl({ to: own }),
        one: (taxId) => pageUrl({ to: own, search: { taxId } }),
        new: pageUrl({ to: own, search: { add: true } }),
      },
      writesAt: (taxId) => pageUrl({ to: own, search: { taxId, step: 'production' } }),
      calls: {
        read: (id, signal) => call(api.get, { params: { id } }, { signal, ...quiet }),
        create: (body) => call(api.create, { body }, quiet),
        change: (body) => call(api.change, { body }, quiet),
        submit: ({ id, version }) => call(api.status, { body: { id, version, status: 'applied' } }),
      },
    }),
    Beside: Estimate,
  },
  calls: {
    ...deskOwnCalls(taxProcessApi),
    search: ({ status, ...body }, signal) =>
      callPaged(api.search, { body: { ...body, status: status === null ? null : statusIn(taxMachine, status) } }, { signal, ...quiet }),
    list: (query, signal) => callPaged(api.list, { query }, { signal, ...quiet }),
    removed: (query, signal) => callPaged(api.removed, { query }, { signal, ...quiet }),
    move: ({ to, ...moved }) => call(api.status, { body: { ...moved, status: statusIn(taxMachine, to) } }),
    copy: (taxId) => call(api.copy, { body: { taxId } }),
    remove: (id) => call(api.remove, { params: { id } }),
    recover: (id) => call(api.recover, { body: { id } }),
  },
  useFacts: useTaxFacts,
  useFactName,
  Own: StandingOfTax,
  ListTools: OfficeLinks,
  useTypes: useProgramTypes,
}
