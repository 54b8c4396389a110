/** What an entry of the directory tells the engine of records. */
import { directoryDefinition } from '@backlot/contract/directory-definition'
import { fileFields } from '@backlot/contract/engine/definitions'
import { directoryTermsDocument, labelOf } from '@backlot/contract/directory-fields'
import { type DirectoryEdit, type DirectoryProposal, type DirectoryRecord, neededOfEntry } from '@backlot/contract/directory-records'
import { draftsIn } from '#features/engine/editor/drafts.ts'
import type { RecordKind } from '#features/engine/kind.ts'
import { useCategories } from '#features/directory/api.ts'
import { directoryCalls } from '#features/directory/edit/calls.ts'
import { RolesStep } from '#features/directory/edit/components/roles-step.tsx'
import { kindText } from '#features/directory/edit/kind-text.ts'
import { rows } from '#features/directory/edit/rows.ts'
import { editText, otherName } from '#features/directory/edit/text.ts'
import { valueIn } from '#features/directory/entry-text.ts'
import { historyText } from '#features/directory/office/history-text.ts'
import { FileRows, NewFiles } from '#features/directory/pictures/components/file-sides.tsx'
import { PicturesStep } from '#features/directory/pictures/components/pictures-step.tsx'
import { pageUrl } from '#lib/routes/page-url.ts'
import { translate } from '#lib/text.ts'

const blank: DirectoryRecord = {
  display_as: 'Individual',
  name: '',
  last_name: '',
  company_name: '',
  listing_name: '',
  main_category: null,
  categories: [],
  lockboxes: {},
}

/** Names stand for ids of categories. */
function useNames() {
  const { data = [] } = useCategories()
  const names = new Map(data.map(({ id, name }) => [id, name]))
  return { categories: names, main_category: names }
}

export const directoryKind: RecordKind<DirectoryRecord, DirectoryEdit, DirectoryProposal> = {
  name: 'directory',
  param: 'directory',
  termsDocument: directoryTermsDocument,
  drafts: draftsIn('lpDraftsDirectory', 'entries'),
  definition: directoryDefinition,
  blank,
  // One of these makes a draft (S2 §4).
  canBeDraft: ({ name, last_name: last, company_name: company, listing_name: listing, categories }) =>
    [name, last, company, listing].some((part) => part.trim() !== '') || categories.length > 0,
  title: labelOf,
  words: kindText,
  historyWords: historyText,
  nameOf: (field, locale) => {
    const word = otherName(field)
    return word && translate(editText, locale, word)
  },
  choiceIn: (value, locale) => (value === 'free' || value === 'busy' ? translate(editText, locale, value) : valueIn(value, locale)),
  useNames,
  calls: directoryCalls,
  links: {
    edit: (id) => pageUrl({ to: '/admindash/listdirectory', search: { directory: id } }),
    history: (id) => pageUrl({ to: '/admindash/listdirectory', search: { directory: id, step: 'history' } }),
    review: (id) => pageUrl({ to: '/admindash/directories/review', search: { directory: id } }),
    pending: pageUrl({ to: '/admindash/directories', search: { tab: 'pending' } }),
  },
  page: ({ id, record }, isStaff) =>
    isStaff
      ? pageUrl({ to: '/admindash/directorydetail', search: { directory: id } })
      : pageUrl({
          to: '/dashboard/directorydetail/$mainCategory/$id',
          params: { mainCategory: String(record.main_category ?? 1), id: String(id) },
        }),
  needs: neededOfEntry,
  rows,
  ownFields: {},
  ownSteps: {
    roles: RolesStep,
    pictures: PicturesStep,
  },
  review: {
    fields: fileFields(directoryDefinition).map((field) => [field]),
    draw: (proposal) => <FileRows proposal={proposal} />,
    ofNew: (edit) => <NewFiles edit={edit} />,
    drawsOfNew: fileFields(directoryDefinition),
  },
}
