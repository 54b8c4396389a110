/** What a location tells the engine of records. */
import { locationDefinition } from '@backlot/contract/location-definition'
import {
  listTermsDocument,
  neededOfLocation,
  type LocationEdit,
  type LocationProposal,
  type LocationRecord,
} from '@backlot/contract/location-records'
import { recordProblems } from '@backlot/contract/record-problems'
import { draftsIn } from '#features/engine/editor/drafts.ts'
import type { RecordKind } from '#features/engine/kind.ts'
import { DocumentsStep } from '#features/locations/documents/documents-step.tsx'
import { useChoices } from '#features/locations/edit/api.ts'
import { locationCalls } from '#features/locations/edit/calls.ts'
import { CategoriesStep, StylesStep } from '#features/locations/edit/components/categories-step.tsx'
import { EditTools, isShown } from '#features/locations/edit/components/edit-tools.tsx'
import { GallerySlot } from '#features/locations/edit/components/gallery-slot.tsx'
import { PlaceStep } from '#features/locations/edit/components/place-step.tsx'
import { ReleaseNote } from '#features/locations/edit/components/release-note.tsx'
import { choiceIn, nameOf } from '#features/locations/edit/field-text.ts'
import { kindText } from '#features/locations/edit/kind-text.ts'
import { rows } from '#features/locations/edit/rows.ts'
import { NewPictures } from '#features/locations/office/components/new-pictures.tsx'
import { PictureChanges } from '#features/locations/office/components/picture-changes.tsx'
import { PointRow } from '#features/locations/office/components/point-row.tsx'
import { pictureText } from '#features/locations/office/history-text.ts'
import { pageUrl } from '#lib/routes/page-url.ts'

const blank: LocationRecord = {
  location_name: '',
  description: '',
  materials: [],
  keywords: [],
  address1: null,
  address2: null,
  zip: '',
  city_id: null,
  county_id: null,
  region_id: null,
  latitude: null,
  longitude: null,
  geo_precision: 'exact',
  year_built: null,
  categories: [],
  styles: [],
  lockboxes: {},
  requireReapproval: true,
}

/** Names stand for ids where the site's lists have them. */
function useNames() {
  const { data } = useChoices()
  return {
    categories: new Map(data?.categories.map(({ id, name }) => [id, name])),
    styles: new Map(data?.styles.map(({ id, name }) => [id, name])),
    city_id: new Map(data?.cities.map(({ id, city_name }) => [id, city_name])),
    county_id: new Map(data?.counties.map(({ id, county_name }) => [id, county_name])),
    region_id: new Map(data?.regions.map(({ id, region_name }) => [id, region_name])),
  }
}

export const locationKind: RecordKind<LocationRecord, LocationEdit, LocationProposal> = {
  name: 'locations',
  param: 'location',
  termsDocument: listTermsDocument,
  drafts: draftsIn('lpDrafts', 'locations'),
  definition: locationDefinition,
  elsewhere: { gallery: 'gallery' },
  blank,
  // One of these makes a draft (S2 §4).
  unfit: ({ latitude, longitude }) =>
    (latitude === null) === (longitude === null)
      ? {}
      : {
          latitude: latitude === null ? recordProblems.bothOrNone : null,
          longitude: longitude === null ? recordProblems.bothOrNone : null,
        },
  canBeDraft: ({ location_name: name, company_name: company, categories }) =>
    name.trim() !== '' || Boolean(company?.trim()) || categories.length > 0,
  title: ({ location_name: name }) => name,
  subtitle: ({ reference_no: reference }) => reference,
  words: kindText,
  historyWords: pictureText,
  nameOf,
  choiceIn,
  useNames,
  needs: () => neededOfLocation,
  progress: { ownSteps: ['gallery'], isFilled: (_, { image_count: count }) => count > 0 },
  calls: locationCalls,
  links: {
    edit: (id) => pageUrl({ to: '/admindash/listproperty', search: { location: id } }),
    history: (id) => pageUrl({ to: '/admindash/locations/history', search: { location: id } }),
    review: (id) => pageUrl({ to: '/admindash/locations/review', search: { location: id } }),
    pending: pageUrl({ to: '/admindash/locations', search: { tab: 'pending' } }),
  },
  page: ({ id }, isStaff) => pageUrl({ to: isStaff ? '/admindash/locationdetail' : '/dashboard/locationdetail', search: { locId: id } }),
  // The public page of a location is among the tools.
  offersPage: (edit) => edit.deleted_at === null && !isShown(edit),
  rows,
  ownFields: {},
  ownSteps: {
    place: PlaceStep,
    categories: CategoriesStep,
    styles: StylesStep,
    gallery: GallerySlot,
    documents: DocumentsStep,
  },
  Tools: EditTools,
  Notes: ReleaseNote,
  review: {
    fields: [['latitude', 'longitude']],
    draw: (proposal, { record }) => <PointRow proposal={proposal} record={record} />,
    after: ({ pictures }) => <PictureChanges pictures={pictures} />,
    ofNew: ({ id }) => <NewPictures id={id} />,
  },
}
