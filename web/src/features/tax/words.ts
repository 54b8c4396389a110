/** Words for what statuses, documents and pages of tax credit are called. */
import { taxStatusWords } from '@backlot/contract/tax-status-words'
import { labelText } from '#lib/label-text.ts'
import { defineText } from '#lib/text.ts'

export const taxStatusText = labelText(taxStatusWords)

export const taxDocumentText = defineText({
  en: {
    tagged_budget: 'Budget, tagged by class',
    schedule: 'Schedule',
    script: 'Script',
    financing_proof: 'Proof of financing',
    narrative: 'Narrative',
    vendor_list: 'List of vendors',
    crew_list: 'List of crew',
    general_ledger: 'General ledger',
    cpa_report: 'Report of the auditor',
    credits_proof: 'Proof of the end credits',
    stills: 'Stills',
    letter: 'Letter',
    other: 'Other document',
  },
  no: {
    tagged_budget: 'Budsjett etter klasser',
    schedule: 'Innspillingsplan',
    script: 'Manus',
    financing_proof: 'Dokumentasjon på finansiering',
    narrative: 'Redegjørelse',
    vendor_list: 'Leverandørliste',
    crew_list: 'Stabsliste',
    general_ledger: 'Hovedbok',
    cpa_report: 'Revisors rapport',
    credits_proof: 'Dokumentasjon på rulletekst',
    stills: 'Stillbilder',
    letter: 'Brev',
    other: 'Annet dokument',
  },
})

export const taxWords = defineText({
  en: {
    title: 'Tax credit',
    emptyTitle: 'No applications yet',
    emptyText: 'Productions apply by themselves, on the page of the tax credit.',
    found: { one: '{count} application', other: '{count} applications' },
    number: 'Number',
    money: 'Credit',
    caseNotFound: 'Application not found',
    caseFailed: 'The application could not be loaded',
    notAllowedTitle: 'Only administrators can see applications for tax credit',
    approveTitle: 'Decide about an application for tax credit',
    asksNothing: 'No application for tax credit waits for you.',
    others: 'Registrations',
    ownOthers: 'My registrations',
  },
  no: {
    title: 'Insentivordning',
    emptyTitle: 'Ingen søknader ennå',
    emptyText: 'Produksjoner søker selv på siden for insentivordningen.',
    found: { one: '{count} søknad', other: '{count} søknader' },
    number: 'Nummer',
    money: 'Støtte',
    caseNotFound: 'Fant ikke søknaden',
    caseFailed: 'Søknaden kunne ikke lastes',
    notAllowedTitle: 'Bare administratorer kan se søknader om insentiv',
    approveTitle: 'Avgjør en søknad om insentiv',
    asksNothing: 'Ingen søknad om insentiv venter på deg.',
    others: 'Registreringer',
    ownOthers: 'Mine registreringer',
  },
})

export const taxApplyWords = defineText({
  en: {
    own: 'My applications for tax credit',
    ownEmpty: 'No application yet',
    ownEmptyText: 'You need your registration number. Everything saves by itself, and you can go on at any time.',
    ownFailed: 'Your applications could not be loaded',
    newOne: 'New application',
    signInFirst: 'Sign in to apply for tax credit',
    signInText: 'An application belongs to an account, so that you can go on with it on any device.',
    notFound: 'Application not found',
    failed: 'The application could not be loaded',
    untitled: 'New application',
    edit: 'Edit the application',
  },
  no: {
    own: 'Mine søknader om insentiv',
    ownEmpty: 'Ingen søknad ennå',
    ownEmptyText: 'Du trenger registreringsnummeret. Alt lagres av seg selv, og du kan fortsette når som helst.',
    ownFailed: 'Søknadene dine kunne ikke lastes',
    newOne: 'Ny søknad',
    signInFirst: 'Logg inn for å søke om insentiv',
    signInText: 'En søknad hører til en konto, så du kan fortsette med den på en hvilken som helst enhet.',
    notFound: 'Fant ikke søknaden',
    failed: 'Søknaden kunne ikke lastes',
    untitled: 'Ny søknad',
    edit: 'Rediger søknaden',
  },
})
