import { messageTable } from './message-table.ts'

/** Of scouting reports. */
export const reportProblems = messageTable('report', {
  notFound: { en: 'Report not found.', no: 'Fant ikke rapporten.' },
  noSuchProject: { en: 'Project not found.', no: 'Fant ikke prosjektet.' },
  noSuchLocation: { en: 'This location no longer exists.', no: 'Innspillingsstedet finnes ikke lenger.' },
  projectNeeded: { en: 'Choose a project first: the bible is its own.', no: 'Velg et prosjekt først: bibelen hører til det.' },
  noSuchSection: { en: 'This section is not in the report.', no: 'Avsnittet er ikke i rapporten.' },
  noSuchCover: { en: 'This picture is not in the report.', no: 'Bildet er ikke i rapporten.' },
  notInReport: { en: 'This location is not in the report.', no: 'Innspillingsstedet er ikke i rapporten.' },
})
