/** The screen of this feature, loaded when it is opened. */
import { lazyScreen } from '#ui/lazy-part.tsx'

export const VocabulariesScreen = lazyScreen(
  async () => (await import('#features/vocabularies/screens/vocabularies-screen.tsx')).VocabulariesScreen,
)
