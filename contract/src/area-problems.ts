/**
 * Sentences of ours for what an area refuses. They stand apart from those of the specification, so that a page loads them with the
 * area that shows them.
 */
/** Of the lists that locations choose from. */
export const vocabularyProblems = {
  nameTaken: 'This name is in the list already.',
  noSuchParent: 'Choose a category of the top level.',
  hasChildren: 'It has sub categories. Move or delete them first.',
  noSuchCounty: 'There is no such county.',
  noReplacement: 'Choose another value of this list.',
  notInList: 'One of these is not in the list any more. Reload and try again.',
} as const
/** Where a value is used that was to be deleted. */
export const vocabularyInUse = (count: number, names: readonly string[]): string => {
  const more = count - names.length
  return `Used by ${count} ${count === 1 ? 'location' : 'locations'}: ${names.join('; ')}${more > 0 ? ` and ${more} more` : ''}. Choose what they get instead.`
}

/** Of a location record that is edited. */
export const recordProblems = {
  termsRequired: 'Please read and accept the terms for listing a property.',
  officeOnly: 'Only the office sets this.',
  noSuchCategory: 'One of these categories is not there any more. Please choose again.',
  noSuchStyle: 'One of these styles is not there any more. Please choose again.',
  noSuchPlace: 'This is not in the list any more. Please choose again.',
  noSuchOwner: 'There is no such user.',
  bothOrNone: 'Give both latitude and longitude, or none.',
  ownersHandIn: 'Only the owner hands a record in; staff publish it.',
  nothingSubmitted: 'This edit is not handed in; there is nothing to decide.',
  nothingProposed: 'Nothing is changed, so there is nothing to hand in.',
  inTrash: 'This location is in the trash. Recover it first.',
  notInTrash: 'Only what is in the trash is removed for good.',
  keyTaken: 'This record was made by somebody else.',
  categoryMissing: 'Choose a category.',
  blackoutDays: 'Give the first and the last day, in this order.',
  tooManyDrafts: 'You have as many listings that are not public as this site takes. Ask the office to publish or remove one.',
} as const
/** The moves that are open when one was asked for that is not (domain.md §1.3). */
export const wrongMove = (from: string, allowed: readonly string[]): string =>
  allowed.length === 0 ? `A location that is ${from} cannot be moved now.` : `A location that is ${from} can become: ${allowed.join(', ')}.`

/** Of pictures, folders and uploads. */
export const pictureProblems = {
  heic: 'This is a HEIC photo, which cannot be read here. Please save it as JPEG and send it again.',
  tooManyPixels: 'This picture has too many pixels or is far too narrow. At most 120 megapixels can be read.',
  tooManyFrames: 'This is an animation with too many frames. Please send a still picture.',
  pictureTooLarge: 'This picture is too large. At most 60 MB can be read.',
  videoTooLarge: 'This video is larger than this site takes.',
  notMade: 'This picture could not be made. The file may be damaged.',
  noVideos: 'This site takes no videos.',
  notInGallery: 'This picture is not in this gallery.',
  noSuchFolder: 'This folder is not in this gallery.',
  folderTaken: 'There is a folder of this name already.',
  galleryFull: 'This gallery holds as many pictures as it can.',
  notInTrash: 'Only what is in the trash can be removed for good.',
  inTrash: 'This is in the trash. Recover it first.',
  notFailed: 'This picture has been made.',
  notEdited: 'This picture is as it came; there is no other original.',
  notAVideo: 'This is no video.',
  isAVideo: 'A video cannot be edited here.',
  officeRestores: 'This picture is public. Only the office brings its original back.',
  officeSetsPoster: 'This video is public. Only the office changes its poster.',
  officeChangesFolders: 'This folder is public. Only the office changes it.',
  partTooSmall: 'This part is too small: only the last one of a file may be.',
  uploadElsewhere: 'The upload goes on from another place.',
  noRoom: 'Your pictures take as much room as this site gives. Delete some for good, or ask the office.',
} as const

/** Of lookbooks, their folders and what they hold. */
export const lookbookProblems = {
  nameTaken: 'There is a lookbook of this name already.',
  noSuchProject: 'There is no such project.',
  nothingChosen: 'Choose at least one.',
  notInLookbook: 'This is not in this lookbook.',
  noSuchFolder: 'This folder is not in this lookbook.',
  pictureInFolder: 'This picture is in the selected folder already.',
  goneFromLibrary: 'The library has this no more.',
  goneFromLookbook: 'Somebody has taken this out of the lookbook.',
  intoItself: 'A folder cannot be put into itself.',
  tooDeep: 'Folders can be six deep.',
  lookbookFull: 'This lookbook holds as much as it can.',
  tooManyFolders: 'This lookbook has as many folders as it can.',
  sectionsHaveWords: 'Only a section of text has a heading and words.',
  notInTrash: 'Only what is in the trash can be removed for good.',
} as const

/** Of links to lookbooks and of their guests. */
export const shareProblems = {
  linkOver: 'This link leads nowhere any more. Ask whoever sent it for a new one.',
  expiryPast: 'Choose a time to come, within two years.',
  namedNeedsPassword: 'A link by name needs a password of its own, of at least 8 characters.',
  nameNeedsLetter: 'A name needs at least one letter.',
  nameTaken: 'Another link answers to this name. End it, or choose another name.',
  isOver: 'This link is over.',
  noDownload: 'Whoever sent this link does not allow downloads.',
  tooManyAddresses: 'At most 20 addresses at a time.',
} as const

/** Of files that are made for somebody. */
export const downloadProblems = {
  tooManyUnderWay: 'Five of your files are being made. Please wait for one of them, or stop one.',
  isOver: 'This file is not being made any more.',
  isNotOver: 'This file is being made, or is there already.',
  askAnew: 'This file cannot be made again. Please ask for it anew.',
  ownerGone: 'The person it was made for has no account here any more.',
} as const

/** Of files of the library. */
export const exportProblems = {
  noSuchCategory: 'There is no such category.',
  tooManyRows: 'These are too many locations for a workbook at once. Have the file made instead: it is ready in a moment.',
  nothingFound: 'There is nothing to put in a file.',
  originalsAreClosed: 'The originals are for the office and the owner.',
  lookbookTooLong: 'This is too much for one file. Choose another layout, or a folder.',
} as const
/** More locations than a file with pictures can hold. */
export const exportTooMany = (count: number, most: number): string =>
  `These are ${count} locations; such a file holds ${most} at most. Choose fewer.`

/** Of the directory: its categories, entries and contacts. */
export const directoryProblems = {
  nameTaken: 'This name is in the list already.',
  noSuchParent: 'Choose another category to put it below.',
  tooDeep: 'Categories can be three deep.',
  rootStays: 'This category stays where it is. It can be renamed.',
  hasChildren: 'It has sub categories. Move or delete them first.',
  notInList: 'One of these is not in the list any more. Reload and try again.',
  noReplacement: 'Choose another category.',
  noSuchCategory: 'One of these categories is not there any more. Please choose again.',
  notChosen: 'The main category must be one of the categories.',
  officeOnly: 'Only the office sets this.',
  noSuchOwner: 'There is no such user.',
  noSuchLocation: 'One of these locations is not there any more.',
  noSuchProject: 'One of these projects is not there any more.',
  unionRequired: 'Choose a union, or None.',
  termsRequired: 'Please read and accept the terms for being listed.',
  ownersHandIn: 'Only the owner hands an entry in; the office publishes it.',
  nothingProposed: 'Nothing is changed, so there is nothing to hand in.',
  nothingSubmitted: 'This edit is not handed in; there is nothing to decide.',
  inTrash: 'This entry is in the trash. Recover it first.',
  keyTaken: 'This entry was made by somebody else.',
  entryNotFound: 'There is no such entry.',
  linkOver: 'This link leads nowhere any more.',
  nobodyToAsk: 'None of these can be asked here. Choose others.',
  dayPast: 'Choose a day to come.',
  replyAfterEnd: 'Ask for an answer before the last day.',
  lastBeforeFirst: 'The last day is before the first.',
  inquiryClosed: 'This inquiry is closed.',
  remindedAlready: 'A reminder was sent already.',
  allAnswered: 'Everybody has answered.',
  mergedAway: 'This entry was merged into another one. Undo the merge to have both again.',
  mergeUndone: 'This merge was undone already.',
  decideEditFirst: 'An edit of the entry that goes was handed in and cannot go along. Decide it first.',
  tooMuchTogether: 'Both together are more than this field can hold. Shorten it in one of them first.',
  noSuchFile: 'One of these files is not there any more. Please send it again.',
  tooManyDrafts: 'You have as many entries that are not public as this site takes. Ask the office to publish or remove one.',
  noRoom: 'Your files take as much room as this site gives. Please ask the office.',
  tooManyFiles: 'This entry has as many files as it can.',
  documentTooLarge: 'This file is too large. At most 10 MB can be read.',
  documentUnreadable: 'This is no PDF that can be read. Please save it as PDF and send it again.',
  pictureMade: 'This picture has been made.',
} as const
/** Where a category is used that was to be deleted. */
export const directoryInUse = (count: number, names: readonly string[]): string => {
  const more = count - names.length
  return `Used by ${count} ${count === 1 ? 'entry' : 'entries'}: ${names.join('; ')}${more > 0 ? ` and ${more} more` : ''}. Choose what they get instead.`
}
/** The moves of an entry that are open when one was asked for that is not (domain.md §2.1). */
export const wrongEntryMove = (from: string, allowed: readonly string[]): string =>
  allowed.length === 0 ? `An entry that is ${from} cannot be moved now.` : `An entry that is ${from} can become: ${allowed.join(', ')}.`
