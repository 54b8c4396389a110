import { defineText } from '#lib/text.ts'
import { contactsCategory, type RouteLabels } from '#app/route-label.ts'

/** The stated labels (S1 §2) of the pages outside the office, and what they are called in Norwegian. */
const text = defineText({
  en: {
    'ALL PROJECTS': 'ALL PROJECTS',
    BUDGET: 'BUDGET',
    PERMIT: 'PERMIT',
    'TAX CREDIT': 'TAX CREDIT',
    LOOKBOOKS: 'LOOKBOOKS',
    CONTACTS: 'CONTACTS',
    DIRECTORY: 'DIRECTORY',
  },
  no: {
    'ALL PROJECTS': 'ALLE PROSJEKTER',
    BUDGET: 'BUDSJETT',
    PERMIT: 'TILLATELSE',
    'TAX CREDIT': 'INSENTIVORDNING',
    LOOKBOOKS: 'LOOKBOOKER',
    CONTACTS: 'KONTAKTER',
    DIRECTORY: 'BRANSJEKATALOG',
  },
})

const directory = /^\/dashboard\/(?:directories|directorydetail|listdirectory)(?:\/|$)/

export const publicLabels: RouteLabels<keyof (typeof text)['en']> = {
  text,
  routes: [
    [/^\/dashboard\/projects\/alllookbooks(?:\/|$)|^\/lookbook\//, 'LOOKBOOKS'],
    [/^\/(?:dashboard\/)?permit(?:\/|$)/, 'PERMIT'],
    [/^\/budget\//, 'BUDGET'],
    [/^\/(?:taxes|(?:dashboard\/)?tax|registers|(?:dashboard\/)?register)(?:\/|$)/, 'TAX CREDIT'],
    [/^\/dashboard\/projects$/, 'ALL PROJECTS'],
    [/^\/dashboard\/director(?:ies|ydetail)\/-99(?:\/|$)/, 'CONTACTS'],
    [directory, 'CONTACTS', contactsCategory],
    [directory, 'DIRECTORY'],
    [/^\/director(?:y|ies)\//, 'CONTACTS', contactsCategory],
    [/^\/director(?:y|ies)\//, 'DIRECTORY'],
  ],
}
