/** The list of police and fire staff, which stands on the dashboards of their posts (features/permits/posts). */
export { Officers } from '#features/officers/officers-screen.tsx'
export { officerList, type OfficerListState, pageSize } from '#features/officers/model.ts'
export { officersText } from '#features/officers/text.ts'
