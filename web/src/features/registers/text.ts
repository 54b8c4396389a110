import { registerStatusWords } from '@backlot/contract/register-status-words'
import { labelText } from '#lib/label-text.ts'
import { defineText } from '#lib/text.ts'

export const registerStatusText = labelText(registerStatusWords)

export const registerDocumentText = defineText({
  en: {
    script: 'Script',
    budget: 'Budget',
    schedule: 'Schedule',
    financing_proof: 'Proof of financing',
    registration_proof: 'Proof of the company’s registration',
    tax_clearance: 'Tax clearance',
    letter: 'Letter',
    other: 'Other document',
  },
  no: {
    script: 'Manus',
    budget: 'Budsjett',
    schedule: 'Innspillingsplan',
    financing_proof: 'Dokumentasjon på finansiering',
    registration_proof: 'Bevis for at selskapet er registrert',
    tax_clearance: 'Skatteattest',
    letter: 'Brev',
    other: 'Annet dokument',
  },
})

export const registerWords = defineText({
  en: {
    title: 'Registrations',
    emptyTitle: 'No registrations yet',
    emptyText: 'Productions register by themselves, on the page of the tax credit.',
    found: { one: '{count} registration', other: '{count} registrations' },
    number: 'Number',
    money: 'Budget in the state',
    caseNotFound: 'Registration not found',
    caseFailed: 'The registration could not be loaded',
    notAllowedTitle: 'Only administrators can see registrations',
    approveTitle: 'Decide about a registration',
    asksNothing: 'No registration waits for you.',
    others: 'Tax credit',
    ownOthers: 'My applications for tax credit',
  },
  no: {
    title: 'Registreringer',
    emptyTitle: 'Ingen registreringer ennå',
    emptyText: 'Produksjoner registrerer seg selv på siden for insentivordningen.',
    found: { one: '{count} registrering', other: '{count} registreringer' },
    number: 'Nummer',
    money: 'Budsjett i regionen',
    caseNotFound: 'Fant ikke registreringen',
    caseFailed: 'Registreringen kunne ikke lastes',
    notAllowedTitle: 'Bare administratorer kan se registreringer',
    approveTitle: 'Avgjør en registrering',
    asksNothing: 'Ingen registrering venter på deg.',
    others: 'Insentivordning',
    ownOthers: 'Mine søknader om insentiv',
  },
})

export const registerApplyWords = defineText({
  en: {
    own: 'My registrations',
    ownEmpty: 'No registration yet',
    ownEmptyText: 'Fill in the production first. Everything saves by itself, and you can go on at any time.',
    ownFailed: 'Your registrations could not be loaded',
    newOne: 'New registration',
    signInFirst: 'Sign in to register',
    signInText: 'A registration belongs to an account, so that you can go on with it on any device.',
    notFound: 'Registration not found',
    failed: 'The registration could not be loaded',
    untitled: 'New registration',
    edit: 'Edit the registration',
  },
  no: {
    own: 'Mine registreringer',
    ownEmpty: 'Ingen registrering ennå',
    ownEmptyText: 'Fyll inn produksjonen først. Alt lagres av seg selv, og du kan fortsette når som helst.',
    ownFailed: 'Registreringene dine kunne ikke lastes',
    newOne: 'Ny registrering',
    signInFirst: 'Logg inn for å registrere',
    signInText: 'En registrering hører til en konto, så du kan fortsette med den på en hvilken som helst enhet.',
    notFound: 'Fant ikke registreringen',
    failed: 'Registreringen kunne ikke lastes',
    untitled: 'Ny registrering',
    edit: 'Rediger registreringen',
  },
})

export const registerText = defineText({
  en: {
    yes: 'Yes',
    lapses: 'Photography must begin by {day}, or the registration lapses.',
    begun: 'Photography began {day}.',
    registered: 'Registered {moment}',
    landing: 'Tax-credit registration',
    landingText: 'Register your production before the first day of photography. You see at any time what is missing.',
    begin: 'Register a production',
    daysBefore: 'At least {days} days before photography.',
    toBegin: 'After the registration photography begins within {days} days.',
    thenApply: 'With the registration number you apply for the tax credit.',
    steps: 'How it goes',
  },
  no: {
    yes: 'Ja',
    lapses: 'Opptak må begynne innen {day}, ellers bortfaller registreringen.',
    begun: 'Opptak begynte {day}.',
    registered: 'Registrert {moment}',
    landing: 'Registrering i insentivordningen',
    landingText: 'Registrer produksjonen før første opptaksdag. Du ser når som helst hva som mangler.',
    begin: 'Registrer en produksjon',
    daysBefore: 'Minst {days} dager før opptak.',
    toBegin: 'Etter registreringen begynner opptak innen {days} dager.',
    thenApply: 'Med registreringsnummeret søker du om insentivet.',
    steps: 'Slik går det',
  },
})
