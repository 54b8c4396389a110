/** What an answer to the mail of an inquiry is an answer to: the recipient's. */
export const replyKind = 'directory.inquiry'
