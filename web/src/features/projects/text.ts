import { defineText } from '#lib/text.ts'

export const projectsText = defineText({
  en: {
    project: 'Project',
    all: 'All projects',
    none: 'Without project',
    nothing: 'No project has this name',
    clear: 'Leave the project',
    newProject: 'New project “{name}”',
    created: 'Project created',
    failed: 'Projects could not be loaded',
  },
  no: {
    project: 'Prosjekt',
    all: 'Alle prosjekter',
    none: 'Uten prosjekt',
    nothing: 'Ingen prosjekter har dette navnet',
    clear: 'Gå ut av prosjektet',
    newProject: 'Nytt prosjekt «{name}»',
    created: 'Prosjektet er opprettet',
    failed: 'Prosjektene kunne ikke hentes',
  },
})
