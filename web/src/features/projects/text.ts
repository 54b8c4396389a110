import { defineText } from '#lib/text.ts'

export const projectsText = defineText({
  en: {
    project: 'Project',
    all: 'All projects',
    none: 'No project',
    nothing: 'No projects found',
    clear: 'Clear project',
    newProject: 'New project “{name}”',
    created: 'Project created',
    failed: 'Projects could not be loaded',
  },
  no: {
    project: 'Prosjekt',
    all: 'Alle prosjekter',
    none: 'Uten prosjekt',
    nothing: 'Fant ingen prosjekter',
    clear: 'Fjern prosjektet',
    newProject: 'Nytt prosjekt «{name}»',
    created: 'Prosjektet er opprettet',
    failed: 'Prosjektene kunne ikke hentes',
  },
})
