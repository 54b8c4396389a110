/** What other features show of projects. */
export { ProjectSelect } from '#features/projects/components/project-select.tsx'
export { DayPicker } from '#features/projects/office/day-picker.tsx'
