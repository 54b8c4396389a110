/**
 * The entry of the directory as a kind of record: every field once, in the order in which it is edited (domain.md §2.1). Its schemas
 * are in directory-fields.ts and directory-records.ts.
 */
import { lockable, recordDefinition } from './engine/definitions.ts'
import { choice, choices, date, details, elsewhere, inStep, line, onOff, own, tags, tel, text, whole, zeroOne } from './engine/fields.ts'
import { contactFields } from './directory-contact-fields.ts'
import {
  contactTypes,
  crewLevels,
  directoryDetailNames,
  type DirectoryDetailName,
  displayKinds,
  diversityFlags,
  unions,
} from './directory-fields.ts'
import { directoryMachine } from './directory-machine.ts'
import type { DirectoryRecord } from './directory-records.ts'

export const directoryDefinition = recordDefinition<DirectoryRecord>()({
  kind: 'directory',
  machine: directoryMachine,
  steps: [
    { name: 'names', label: { en: 'Identity', no: 'Identitet' } },
    { name: 'roles', label: { en: 'Roles', no: 'Roller' } },
    { name: 'contact', label: { en: 'Contact', no: 'Kontakt' } },
    { name: 'pictures', label: { en: 'Pictures and files', no: 'Bilder og filer' } },
    { name: 'work', label: { en: 'Work', no: 'Arbeid' } },
    { name: 'credits', label: { en: 'Credits', no: 'Produksjoner' } },
    { name: 'days', label: { en: 'Availability', no: 'Tilgjengelighet' } },
    { name: 'office', label: { en: 'For the film office', no: 'For filmkontoret' }, needs: 'officeFields' },
    { name: 'history', label: { en: 'History', no: 'Historikk' }, needs: 'history' },
  ],
  groups: {},
  fields: {
    ...inStep('names', {
      display_as: choice({
        label: { en: 'Listed as', no: 'Oppført som' },
        values: displayKinds,
        required: true,
        sees: 'public',
        importNames: ['display as', 'vises som'],
        stored: 'area',
      }),
      name: line({
        label: { en: 'First name', no: 'Fornavn' },
        most: 120,
        sees: 'public',
        search: 'A',
        importNames: [
          'first name, firstname, given name, full name, person, contact, contact name, contact person',
          'fornavn, kontaktperson, fullt navn',
        ],
      }),
      last_name: line({
        label: { en: 'Last name', no: 'Etternavn' },
        most: 120,
        sees: 'public',
        search: 'A',
        importNames: ['last name, lastname, surname, family name', 'etternavn'],
      }),
      company_name: line({
        label: { en: 'Company', no: 'Firma' },
        most: 200,
        sees: 'public',
        search: 'A',
        importNames: [
          'company name, company, business name, business, organisation, organization, vendor, vendor name, firm, name, dba',
          'firma, firmanavn, bedrift, selskap, leverandor, leverandør, organisasjon, navn',
        ],
      }),
      listing_name: line({
        label: { en: 'Listing name', no: 'Navn i katalogen' },
        most: 200,
        sees: 'public',
        search: 'A',
        importNames: ['listing name, listed as, display name, stage name', 'visningsnavn, artistnavn'],
      }),
      ...details({
        title: line({
          label: { en: 'Title', no: 'Tittel' },
          most: 120,
          sees: 'public',
          search: 'B',
          importNames: ['title, job title', 'tittel, stillingstittel'],
        }),
        tagline: line({
          label: { en: 'Tagline', no: 'Slagord' },
          most: 200,
          sees: 'public',
          search: 'C',
          importNames: ['tagline, slogan', 'slagord'],
        }),
        bio: text({
          label: { en: 'About', no: 'Om' },
          most: 4000,
          rows: 6,
          sees: 'public',
          search: 'C',
          importNames: ['bio, biography, description, about, profile', 'biografi, beskrivelse, omtale, om'],
          fact: 'sections',
        }),
      }),
    }),
    ...inStep('roles', {
      categories: own({
        label: { en: 'Categories', no: 'Kategorier' },
        sees: 'public',
        importNames: [
          'categories, category, department, position, job, occupation, classification, class, type, service, services, role',
          'kategorier, kategori, avdeling, stilling, yrke, funksjon, tjeneste, type virksomhet',
        ],
        importRule: { as: 'list' },
        stored: 'area',
      }),
      main_category: own({ label: { en: 'Main category', no: 'Hovedkategori' }, sees: 'public', stored: 'area' }),
    }),
    ...contactFields,
    ...inStep(
      'pictures',
      details({
        images: own({ label: { en: 'Pictures', no: 'Bilder' }, sees: 'public', files: true, column: false }),
        thumbnail_image: own({ label: { en: 'Cover', no: 'Forside' }, sees: 'public', files: true, column: false }),
        resume: own({ label: { en: 'Résumé', no: 'CV' }, sees: 'lock', closedAtFirst: true, files: true, column: false }),
        price_list: own({ label: { en: 'Price list', no: 'Prisliste' }, sees: 'lock', files: true, column: false }),
      }),
    ),
    ...inStep(
      'work',
      details({
        union_affiliation: choices({
          label: { en: 'Union', no: 'Fagforening' },
          values: unions,
          sees: 'public',
          search: 'C',
          importNames: ['union, unions, union affiliation, guild', 'fagforening, forbund'],
          fact: ['facts', 1],
        }),
        union_local: line({
          label: { en: 'Local', no: 'Avdeling' },
          most: 60,
          sees: 'public',
          search: 'C',
          importNames: ['local, local number, union local, local no'],
          fact: ['facts', 2],
        }),
        level: choice({
          label: { en: 'Level', no: 'Nivå' },
          values: crewLevels,
          sees: 'public',
          search: 'C',
          importNames: ['level', 'niva, nivå'],
          fact: ['facts', 5],
        }),
        years_experience: whole({
          label: { en: 'Years of experience', no: 'Års erfaring' },
          most: 80,
          sees: 'public',
          importNames: ['years experience, years of experience, experience', 'erfaring, ars erfaring, års erfaring'],
          fact: { group: 'facts', at: 4, label: { en: 'Experience', no: 'Erfaring' } },
        }),
        resident_state: line({
          label: { en: 'Resident of', no: 'Bosatt i' },
          most: 60,
          sees: 'public',
          search: 'C',
          importNames: ['resident state, residency, state of residence', 'bosatt i, bosted'],
          fact: { group: 'facts', at: 3, label: { en: 'Resident', no: 'Bosatt' } },
        }),
        resident_since: date({
          label: { en: 'Resident since', no: 'Bosatt siden' },
          sees: 'public',
          importNames: ['resident since', 'bosatt siden'],
        }),
        skills: tags({
          label: { en: 'Skills', no: 'Ferdigheter' },
          sees: 'public',
          search: 'B',
          importNames: ['skills, specialties, specialities, expertise', 'ferdigheter, kompetanse, spesialfelt'],
          fact: 'sections',
        }),
        languages: tags({
          label: { en: 'Languages', no: 'Språk' },
          most: 30,
          sees: 'public',
          search: 'C',
          importNames: ['languages, language', 'sprak, språk'],
          fact: ['facts', 6],
        }),
        licences: tags({
          label: { en: 'Licenses', no: 'Sertifikater' },
          most: 30,
          sees: 'public',
          search: 'B',
          importNames: ['licences, licenses, certifications, certificates', 'sertifikater, kurs'],
          fact: ['facts', 7],
        }),
        equipment: text({
          label: { en: 'Equipment', no: 'Utstyr' },
          most: 4000,
          rows: 4,
          sees: 'public',
          search: 'C',
          importNames: ['equipment, kit, gear', 'utstyr'],
          fact: 'sections',
        }),
        diversity_flags: choices({
          label: { en: 'Self-declared', no: 'Egenerklært' },
          values: diversityFlags,
          sees: 'lock',
          search: 'C',
          importNames: [],
          fact: ['facts', 8],
        }),
      }),
    ),
    ...inStep(
      'credits',
      details({
        credits: own({ label: { en: 'Credits', no: 'Produksjoner' }, sees: 'public', search: 'B', fact: 'sections' }),
      }),
    ),
    ...inStep(
      'days',
      details({
        availability: own({ label: { en: 'Availability', no: 'Tilgjengelighet' }, sees: 'public', fact: 'sections' }),
        refuses_inquiries: onOff({
          label: { en: 'Does not accept inquiries from productions', no: 'Ønsker ingen forespørsler fra produksjoner' },
          sees: 'public',
        }),
      }),
    ),
    ...inStep('office', {
      owner_user_id: own({ label: { en: 'Owner', no: 'Eier' }, sees: 'staff' }),
      requireReapproval: onOff({
        label: { en: 'Owner’s edits wait for approval', no: 'Eierens endringer venter på godkjenning' },
        sees: 'staff',
        stored: 'area',
      }),
      archived: zeroOne({ label: { en: 'Archived', no: 'Arkivert' }, sees: 'staff', stored: 'area' }),
      ...details({
        notes_staff: text({
          label: { en: 'Notes', no: 'Notater' },
          most: 4000,
          rows: 4,
          sees: 'staff',
          search: 'C',
          importNames: ['notes, comments, office notes, internal notes', 'notat, merknad, kommentar'],
          fact: ['office', 2],
        }),
      }),
    }),
    ...elsewhere({
      lockboxes: own({ label: { en: 'Hidden fields', no: 'Skjulte felter' }, sees: 'public', stored: 'area' }),
      ...details({
        contact_types: choices({
          label: { en: 'Contact types', no: 'Kontakttyper' },
          values: contactTypes,
          sees: 'staff',
          search: 'C',
          fact: ['office', 1],
        }),
        home_phone: tel({ label: { en: 'Home phone', no: 'Privat telefon' }, most: 40, sees: 'staff', search: 'C', fact: 'contact' }),
      }),
      location_ids: own({ label: { en: 'Locations', no: 'Innspillingssteder' }, sees: 'staff', stored: 'area' }),
      project_ids: own({ label: { en: 'Projects', no: 'Prosjekter' }, sees: 'staff', stored: 'area' }),
    }),
  },
})

/** The fields that a lockbox can close. */
export const lockableDirectoryFields: readonly DirectoryDetailName[] = lockable(directoryDefinition, directoryDetailNames)
