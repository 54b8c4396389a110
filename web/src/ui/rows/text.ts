import { defineText } from '#lib/text.ts'

export const rowWords = defineText({
  en: { actionsFor: 'Actions for {name}', rename: 'Rename', moveUp: 'Move up', moveDown: 'Move down', delete: 'Delete' },
  no: { actionsFor: 'Handlinger for {name}', rename: 'Gi nytt navn', moveUp: 'Flytt opp', moveDown: 'Flytt ned', delete: 'Slett' },
})
