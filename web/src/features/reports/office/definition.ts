/** The head of a report as fields of the editor; its sections have a part of their own. */
import type { Definition } from '@backlot/contract/engine/definitions'
import { choice, date, type FieldDraft, inStep, line, own, text } from '@backlot/contract/engine/fields'
import { reportLimits } from '@backlot/contract/reports'

const staff = 'staff'
const factor: FieldDraft<number> = {
  label: { en: 'Road factor', no: 'Veifaktor' },
  sees: staff,
  control: { kind: 'number', whole: false, least: 1, most: 3 },
}
const speed: FieldDraft<number> = {
  label: { en: 'Average speed (km/h)', no: 'Gjennomsnittsfart (km/t)' },
  sees: staff,
  control: { kind: 'number', whole: true, least: 1, most: 200 },
}
const point = (en: string, no: string, most: number): FieldDraft<number> => ({
  label: { en, no },
  sees: staff,
  control: { kind: 'number', whole: false, least: -most, most },
})

export const reportDefinition: Definition = {
  kind: 'report',
  steps: [
    { name: 'head', label: { en: 'Report', no: 'Rapport' } },
    { name: 'base', label: { en: 'Base', no: 'Base' } },
    { name: 'places', label: { en: 'Locations', no: 'Innspillingssteder' } },
  ],
  groups: {},
  fields: {
    ...inStep('head', {
      title: line({ label: { en: 'Title', no: 'Tittel' }, most: reportLimits.title, sees: staff }),
      status: choice({ label: { en: 'Status', no: 'Status' }, values: ['draft', 'final', 'shared'], required: true, sees: staff }),
      date: date({ label: { en: 'Date', no: 'Dato' }, sees: staff }),
      prepared_by: line({ label: { en: 'Prepared by', no: 'Laget av' }, most: 200, sees: staff }),
      contact: line({ label: { en: 'Contact', no: 'Kontakt' }, most: 300, sees: staff }),
      intro: text({ label: { en: 'Introduction', no: 'Innledning' }, most: reportLimits.text, rows: 4, sees: staff }),
      cover_image_id: own({ label: { en: 'Cover picture', no: 'Forsidebilde' }, sees: staff }),
    }),
    ...inStep('base', {
      base_label: line({ label: { en: 'Base', no: 'Base' }, most: 200, sees: staff }),
      base_latitude: point('Latitude of the base', 'Breddegrad for basen', 90),
      base_longitude: point('Longitude of the base', 'Lengdegrad for basen', 180),
      road_factor: factor,
      drive_speed: speed,
    }),
    ...inStep('places', {
      sections: own({ label: { en: 'Sections', no: 'Avsnitt' }, sees: staff }),
    }),
  },
}
