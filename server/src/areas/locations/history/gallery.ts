/** What happens to the pictures of a record, between the versions of its history; what only an owner proposes waits in its proposal. */
export const galleryActions = [
  'picture_added',
  'picture_changed',
  'picture_edited',
  'picture_restored',
  'picture_recovered',
  'picture_removed_for_good',
  'poster_set',
  'pictures_tagged',
  'pictures_hidden',
  'pictures_shown',
  'pictures_sorted',
  'pictures_moved',
  'pictures_deleted',
  'pictures_recovered',
  'cover_changed',
  'folder_added',
  'folder_changed',
  'folder_hidden',
  'folder_shown',
  'folder_cover_changed',
  'folders_deleted',
  'folders_recovered',
  'folders_removed_for_good',
].map((verb) => `location.${verb}`)

/** What of a picture or folder is told from what to what; the ids beside it say nothing to a reader. */
export const galleryFields: ReadonlySet<string> = new Set(['caption', 'alt_text', 'credit', 'licence', 'licence_url', 'tags', 'name'])
