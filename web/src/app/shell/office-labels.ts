import { defineText } from '#lib/text.ts'
import { contactsCategory, type RouteLabels } from '#app/route-label.ts'

/** The stated labels (S1 §2) of the office's pages, and what they are called in Norwegian. */
const text = defineText({
  en: {
    'ALL PROJECTS': 'ALL PROJECTS',
    'ALL BUDGETS': 'ALL BUDGETS',
    BUDGET: 'BUDGET',
    'ALL PERMITS': 'ALL PERMITS',
    PERMIT: 'PERMIT',
    'TAX CREDIT': 'TAX CREDIT',
    LOOKBOOKS: 'LOOKBOOKS',
    PROJECTS: 'PROJECTS',
    USERS: 'USERS',
    APPROVERS: 'APPROVERS',
    APPLICANTS: 'APPLICANTS',
    SETTINGS: 'SETTINGS',
    'EMAIL LIST': 'EMAIL LIST',
    'BUDGET KEY': 'BUDGET KEY',
    'SITE BUILDER': 'SITE BUILDER',
    ADMIN: 'ADMIN',
    CONTACTS: 'CONTACTS',
    DIRECTORY: 'DIRECTORY',
  },
  no: {
    'ALL PROJECTS': 'ALLE PROSJEKTER',
    'ALL BUDGETS': 'ALLE BUDSJETTER',
    BUDGET: 'BUDSJETT',
    'ALL PERMITS': 'ALLE TILLATELSER',
    PERMIT: 'TILLATELSE',
    'TAX CREDIT': 'INSENTIVORDNING',
    LOOKBOOKS: 'LOOKBOOKER',
    PROJECTS: 'PROSJEKTER',
    USERS: 'BRUKERE',
    APPROVERS: 'GODKJENNERE',
    APPLICANTS: 'SØKERE',
    SETTINGS: 'INNSTILLINGER',
    'EMAIL LIST': 'E-POSTLISTE',
    'BUDGET KEY': 'BUDSJETTNØKKEL',
    'SITE BUILDER': 'NETTSTEDBYGGER',
    ADMIN: 'ADMINISTRASJON',
    CONTACTS: 'KONTAKTER',
    DIRECTORY: 'BRANSJEKATALOG',
  },
})

const directory = /^\/admindash\/(?:directories|directorydetail|listdirectory)(?:\/|$)/

export const officeLabels: RouteLabels<keyof (typeof text)['en']> = {
  text,
  routes: [
    [/^\/admindash\/(?:projects\/alllookbooks|lookbooks)(?:\/|$)/, 'LOOKBOOKS'],
    [/^\/admindash\/projects\/permit(?:\/|$)/, 'PERMIT'],
    [/^\/admindash\/projects\/budget(?:\/|$)/, 'BUDGET'],
    [/^\/admindash\/(?:projects\/(?:tax|register)|taxes|tax|registers|register)(?:\/|$)/, 'TAX CREDIT'],
    [/^\/admindash\/(?:projects\/(?:view|edit|bible)|calendar|reports)(?:\/|$)/, 'PROJECTS'],
    [/^\/admindash\/projects$/, 'ALL PROJECTS'],
    [/^\/admindash\/budgets$/, 'ALL BUDGETS'],
    [/^\/admindash\/permits$/, 'ALL PERMITS'],
    [/^\/admindash\/admin\/users(?:\/|$)/, 'USERS'],
    [/^\/admindash\/admin\/(?:permit|taxcredit)approvers(?:\/|$)/, 'APPROVERS'],
    [/^\/admindash\/admin\/(?:permit|taxcredit)applicants(?:\/|$)/, 'APPLICANTS'],
    [/^\/admindash\/admin\/settings(?:\/|$)/, 'SETTINGS'],
    [/^\/admindash\/admin\/email(?:\/|$)/, 'EMAIL LIST'],
    [/^\/admindash\/admin\/budgetitems(?:\/|$)/, 'BUDGET KEY'],
    [/^\/admindash\/admin\/sitebuilder(?:\/|$)/, 'SITE BUILDER'],
    [/^\/admindash\/admin(?:\/|$)/, 'ADMIN'],
    [/^\/admindash\/(?:updatecontact|director(?:ies|ydetail)\/-99)(?:\/|$)/, 'CONTACTS'],
    [directory, 'CONTACTS', contactsCategory],
    [directory, 'DIRECTORY'],
  ],
}
