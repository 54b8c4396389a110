/** What an answer to a mail of these is an answer to: the person's, or that of those who answer for the office. */
export const replyKinds = { person: 'location.inquiry', office: 'location.inquiry_office' } as const
