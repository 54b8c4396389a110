/** What other features show of projects. */
export { useProjects } from '#features/projects/api.ts'
export { ProjectSelect } from '#features/projects/components/project-select.tsx'
export { useStatusNames } from '#features/projects/office/board.tsx'
