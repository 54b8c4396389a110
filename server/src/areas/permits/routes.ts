import { assignmentsApi } from '@backlot/contract/assignments'
import { locationPermitsApi } from '@backlot/contract/location-permits'
import { permitApprovalsApi, permitConditionsApi } from '@backlot/contract/permit-approvals'
import { permitConsentsApi } from '@backlot/contract/permit-consents'
import { permitLibraryApi, permitNoticesApi, permitSharingApi, permitUsersApi } from '@backlot/contract/permit-desk'
import { permitOfficeApi } from '@backlot/contract/permit-office'
import { permitsApi } from '@backlot/contract/permits'
import { permitPaymentsApi } from '@backlot/contract/permit-payments'
import { permitPricesApi } from '@backlot/contract/permit-prices'
import { permitRevisionsApi } from '@backlot/contract/permit-revisions'
import { permitDocumentBytes, permitDocumentsApi, permitMessagesApi, permitRecapsApi } from '@backlot/contract/permit-process'
import type { FastifyInstance } from 'fastify'
import { askSignUp, personOfLink, signIn } from '#areas/users/index.ts'
import { changeDocument, sendDocumentFile, setDocumentStatus, takeDocument } from '#engine/cases/documents/calls.ts'
import { setRecap } from '#engine/cases/recaps/service.ts'
import { asksAlong, mount, sendPage } from '#kit/http/mount.ts'
import { readUpload } from '#kit/http/upload.ts'
import { chooseFor, decide, decideByKey, openForApprover, reshareApproval, sendApproverFile, setChosenStatus } from './approvals/service.ts'
import { takeCertificate } from './certificates/service.ts'
import { acknowledge, putConditions } from './conditions/service.ts'
import { changeLooks, getLooks } from './desk/looks.ts'
import { sendRecords } from './desk/records.ts'
import { getReport } from './desk/report.ts'
import { doBulk, getBoard, getDays, getPoints, getStaff } from './desk/service.ts'
import { sendTable } from './desk/tables.ts'
import { changeText, createText, getTexts } from './desk/texts.ts'
import { permitDocuments } from './documents/service.ts'
import { addFee, settleFee } from './fees/service.ts'
import { changeLetter, readLetter, revokeLetter, sendLetter, signLetter } from './letters/service.ts'
import { answerPost, createPosts, getCandidates, getDays as getPostedDays, movePost, openPost } from './assignments/service.ts'
import { changeEntry, createEntry, getLibrary, putEntryFile, sendEntryFile } from './library/service.ts'
import { addMessageFile, sendMessageFile } from './messages/files.ts'
import { getMessages, requestDocument, requestInfo, setMessageStatus, takeMessageAway, writeTo } from './messages/service.ts'
import { notifyAdminPermit, notifyKeyPermit, notifyPlace, notifyRevision, notifyUserPermit } from './notices/service.ts'
import { changeAccount, getAccount } from './payments/account.ts'
import { checkout, takeEvents } from './payments/paying.ts'
import { cancelInvoice, createInvoice, getInvoices, openInvoice } from './payments/service.ts'
import { getPermitUsers, removePermitUser } from './people/service.ts'
import { copyPermit } from './permit/copying.ts'
import { permitKind } from './permit/definition.ts'
import { getPermits, getPermitsOf, searchPermits } from './permit/lists.ts'
import {
  changePermit,
  createPermit,
  getAutoPopInfo,
  readPermit,
  recoverPermit,
  removePermit,
  setPermitStatus,
  updateData,
} from './permit/service.ts'

import { answerAsOwner, askOwnerAgain, openForOwner } from './places/consenting.ts'
import { addPrice, changePrice, getPrices, recoverPrice, removePrice, withdrawPrice } from './prices/service.ts'
import { getUses } from './prices/uses.ts'
import { sendPermitFile } from './printing/service.ts'
import { beginRevision, changeRevision, getRevisions, viewRevision } from './revisions/service.ts'
import { readStanding, sharePermit } from './sharing/service.ts'
import {
  changePlace,
  copyPlace,
  createPlace,
  getPlaces,
  getPlacesOf,
  recoverPlace,
  removePlace,
  setPlaceStatus,
  viewPlace,
} from './places/service.ts'

function applicationRoutes(app: FastifyInstance): void {
  mount(app, 'permits', permitsApi, {
    list: asksAlong(async (ctx, { query }, call) => sendPage(call, await getPermits(ctx, query))),
    search: asksAlong(async (ctx, { body }, call) => sendPage(call, await searchPermits(ctx, body))),
    ofProject: async (ctx, { params, query }, call) => sendPage(call, await getPermits(ctx, { ...query, projectId: params.id })),
    byUser: async (ctx, { body: { username, ...page } }, call) => sendPage(call, await getPermitsOf(ctx, username, page)),
    removed: async (ctx, { query }, call) => sendPage(call, await getPermits(ctx, { ...query, deleted: true })),
    authenticate: (ctx, { body }, call) => signIn(ctx, body.username, body.password, call),
    // What it may move is moved after the session has answered.
    get: asksAlong((ctx, { params }) => readPermit(ctx, params.id)),
    autoPopInfo: (ctx) => getAutoPopInfo(ctx),
    create: (ctx, { body }) => createPermit(ctx, body),
    change: (ctx, { body }) => changePermit(ctx, body),
    updateData: (ctx, { body }) => updateData(ctx, body),
    copy: (ctx, { body }) => copyPermit(ctx, body),
    status: (ctx, { body }) => setPermitStatus(ctx, body),
    remove: (ctx, { params }) => removePermit(ctx, params.id),
    recover: (ctx, { body }) => recoverPermit(ctx, body.id),
    changeLetter: (ctx, { body }) => changeLetter(ctx, body),
    sendLetter: (ctx, { body }) => sendLetter(ctx, body.id),
    openLetter: (ctx, { body }) => readLetter(ctx, body.token),
    signLetter: (ctx, { body }) => signLetter(ctx, body.token, body.name),
    revokeLetter: (ctx, { body }) => revokeLetter(ctx, body.id),
  })
  mount(app, 'locationPermits', locationPermitsApi, {
    all: async (ctx, { query }, call) => sendPage(call, await getPlaces(ctx, query)),
    removed: async (ctx, { query }, call) => sendPage(call, await getPlaces(ctx, { ...query, deleted: true })),
    ofPermit: (ctx, { params }) => getPlacesOf(ctx, params.id),
    get: (ctx, { params }) => viewPlace(ctx, params.id),
    create: (ctx, { body }) => createPlace(ctx, body),
    change: (ctx, { body }) => changePlace(ctx, body),
    status: (ctx, { body }) => setPlaceStatus(ctx, body),
    copy: (ctx, { body }) => copyPlace(ctx, body, true),
    copyWithoutDates: (ctx, { body }) => copyPlace(ctx, body, false),
    remove: (ctx, { params }) => removePlace(ctx, params.id),
    recover: (ctx, { body }) => recoverPlace(ctx, body.id),
  })
}

function ownerRoutes(app: FastifyInstance): void {
  mount(app, 'permitConsents', permitConsentsApi, {
    ask: (ctx, { body }) => askOwnerAgain(ctx, body.locPermitId),
    open: (ctx, { body }) => openForOwner(ctx, body.token),
    sign: (ctx, { body: { token, name } }) => answerAsOwner(ctx, token, { to: 'signed', name, note: '' }),
    refuse: (ctx, { body: { token, name, note } }) => answerAsOwner(ctx, token, { to: 'refused', name, note }),
  })
}

function processRoutes(app: FastifyInstance): void {
  mount(app, 'permitDocuments', permitDocumentsApi, {
    create: async (ctx, _input, { request }) => {
      const { fields, file, fileName } = await readUpload(request, permitDocumentsApi.create.body, permitDocumentBytes)
      const number = (text: string | undefined) => (text === undefined ? null : Number(text))
      const of = { caseId: Number(fields.permitId), partId: number(fields.locPermitId), documentId: number(fields.documentId) }
      return takeDocument(ctx, permitDocuments, {
        ...of,
        type: fields.type,
        title: fields.title,
        valid_to: fields.valid_to ?? null,
        fileName,
        file,
      })
    },
    change: (ctx, { body }) => changeDocument(ctx, permitDocuments, body),
    status: (ctx, { body }) => setDocumentStatus(ctx, permitDocuments, body),
    certificate: async (ctx, _input, { request }) => {
      const { fields, file, fileName } = await readUpload(request, permitDocumentsApi.certificate.body, permitDocumentBytes)
      const of = { permitId: Number(fields.permitId), kind: fields.kind, valid_to: fields.valid_to ?? null }
      return takeCertificate(ctx, { ...of, fileName, file })
    },
    file: (ctx, { params }, call) => sendDocumentFile(ctx, permitDocuments, params.id, call),
  })
  mount(app, 'permitMessages', permitMessagesApi, {
    list: (ctx, { params }) => getMessages(ctx, params.id),
    toUser: (ctx, { body: { internal, ...written } }) => writeTo(ctx, internal ? 'internal' : 'to_user', written),
    toAdmin: (ctx, { body }) => writeTo(ctx, 'to_admin', body),
    status: (ctx, { body }) => setMessageStatus(ctx, body),
    addFile: async (ctx, _input, { request }) => {
      const { fields, file, fileName } = await readUpload(request, permitMessagesApi.addFile.body, permitDocumentBytes)
      return addMessageFile(ctx, Number(fields.messageId), { fileName, file })
    },
    file: (ctx, { params }, call) => sendMessageFile(ctx, params.id, call),
    remove: (ctx, { body }) => takeMessageAway(ctx, body.id),
    requestInfo: (ctx, { body }) => requestInfo(ctx, body),
    requestDocument: (ctx, { body }) => requestDocument(ctx, body),
  })
  mount(app, 'permitApprovals', permitApprovalsApi, {
    choose: (ctx, { body }) => chooseFor(ctx, body),
    chosenStatus: (ctx, { body }) => setChosenStatus(ctx, body),
    open: (ctx, { body }) => openForApprover(ctx, body.token),
    file: (ctx, { params, query: { approval, until, signature } }, call) =>
      sendApproverFile(ctx, params.id, { approval: Number(approval), until: Number(until), signature }, call),
    decide: (ctx, { body }) => decide(ctx, body),
    decideByKey: (ctx, { body }) => decideByKey(ctx, body),
    reshare: (ctx, { body }) => reshareApproval(ctx, body.id),
  })
  mount(app, 'permitConditions', permitConditionsApi, {
    write: (ctx, { body }) => putConditions(ctx, body),
    acknowledge: (ctx, { body }) => acknowledge(ctx, body),
    confirm: (ctx, { body }) => acknowledge(ctx, { ...body, status: 'confirmed', note: '', ticked: [], signed_name: '' }),
    addFee: (ctx, { body }) => addFee(ctx, body),
    fee: (ctx, { body: { id, ...settled } }) => settleFee(ctx, id, settled),
  })
  mount(app, 'permitRecaps', permitRecapsApi, { write: (ctx, { body }) => setRecap(ctx, permitKind, body) })
  mount(app, 'permitNotices', permitNoticesApi, {
    userPermit: (ctx, { body }) => notifyUserPermit(ctx, body.permitId),
    adminPermit: (ctx, { body }) => notifyAdminPermit(ctx, body.permitId),
    keyPermit: (ctx, { body }) => notifyKeyPermit(ctx, body.permitId),
    adminRevision: (ctx, { body }) => notifyRevision(ctx, body.revisionId),
    userPlace: (ctx, { body }) => notifyPlace(ctx, body.locPermitId, { office: false, applicant: true }),
    adminPlace: (ctx, { body }) => notifyPlace(ctx, body.locPermitId, { office: true, applicant: false }),
  })
}

function revisionRoutes(app: FastifyInstance): void {
  mount(app, 'permitRevisions', permitRevisionsApi, {
    list: async (ctx, { query }, call) => sendPage(call, await getRevisions(ctx, query)),
    get: (ctx, { params }) => viewRevision(ctx, params.id, false),
    getOfPlace: (ctx, { params }) => viewRevision(ctx, params.id, true),
    create: (ctx, { body }) => beginRevision(ctx, body),
    createOfPlace: (ctx, { body: { locPermitId: id, ...asked } }) => beginRevision(ctx, asked, { id }),
    change: (ctx, { body }) => changeRevision(ctx, body, false),
    changeOfPlace: (ctx, { body }) => changeRevision(ctx, body, true),
  })
}

function officeRoutes(app: FastifyInstance): void {
  mount(app, 'permitOffice', permitOfficeApi, {
    board: asksAlong((ctx, { body }) => getBoard(ctx, body)),
    days: (ctx, { body }) => getDays(ctx, body),
    points: (ctx, { body }) => getPoints(ctx, body),
    staff: (ctx) => getStaff(ctx),
    bulk: (ctx, { body }) => doBulk(ctx, body),
    looks: (ctx) => getLooks(ctx),
    changeLooks: (ctx, { body }) => changeLooks(ctx, body.looks),
    conditionTexts: (ctx) => getTexts(ctx),
    createConditionText: (ctx, { body }) => createText(ctx, body),
    changeConditionText: (ctx, { body }) => changeText(ctx, body),
    report: (ctx, { query }) => getReport(ctx, query),
    table: (ctx, { query }, call) => sendTable(ctx, query.of, call),
    records: (ctx, { params }, call) => sendRecords(ctx, params.id, call),
  })
}

function priceRoutes(app: FastifyInstance): void {
  mount(app, 'permitPrices', permitPricesApi, {
    list: (ctx, { query }) => getPrices(ctx, query.trash === 'true'),
    uses: (ctx) => getUses(ctx),
    create: (ctx, { body }) => addPrice(ctx, body),
    change: (ctx, { body }) => changePrice(ctx, body),
    withdraw: (ctx, { body }) => withdrawPrice(ctx, body),
    remove: (ctx, { body }) => removePrice(ctx, body.code),
    recover: (ctx, { body }) => recoverPrice(ctx, body.code),
  })
}

function assignmentRoutes(app: FastifyInstance): void {
  mount(app, 'assignments', assignmentsApi, {
    list: async (ctx, { query }, call) => sendPage(call, await getPostedDays(ctx, query)),
    create: (ctx, { body }) => createPosts(ctx, body),
    candidates: (ctx, { params }) => getCandidates(ctx, params.id),
    move: (ctx, { body }) => movePost(ctx, body),
    open: (ctx, { body }) => openPost(ctx, body.token),
    answer: (ctx, { body: { token, ...answer } }) => answerPost(ctx, token, answer),
  })
}

export function permitsRoutes(app: FastifyInstance): void {
  applicationRoutes(app)
  assignmentRoutes(app)
  priceRoutes(app)
  ownerRoutes(app)
  processRoutes(app)
  revisionRoutes(app)
  officeRoutes(app)
  mount(app, 'permitLibrary', permitLibraryApi, {
    list: (ctx) => getLibrary(ctx),
    create: (ctx, { body }) => createEntry(ctx, body),
    change: (ctx, { body }) => changeEntry(ctx, body),
    putFile: async (ctx, _input, { request }) => {
      const { fields, file, fileName } = await readUpload(request, permitLibraryApi.putFile.body, permitDocumentBytes)
      return putEntryFile(ctx, Number(fields.id), { fileName, file })
    },
    file: (ctx, { params }, call) => sendEntryFile(ctx, params.id, call),
  })
  mount(app, 'permitUsers', permitUsersApi, {
    users: async (ctx, { query }, call) => sendPage(call, await getPermitUsers(ctx, { ...query, hasApplied: false })),
    applicants: async (ctx, { query }, call) => sendPage(call, await getPermitUsers(ctx, { ...query, hasApplied: true })),
    removeUser: (ctx, { body }) => removePermitUser(ctx, body.id, { mustHaveApplied: false }),
    removeApplicant: (ctx, { body }) => removePermitUser(ctx, body.id, { mustHaveApplied: true }),
    submitProfile: (ctx, { body }) => askSignUp(ctx, { ...body, idSite: ctx.site.id, into: 'permit' }),
    verifyProfile: async (ctx, { body }) => ({ Success: true, ...(await personOfLink(ctx, body.token)) }),
  })
  mount(app, 'permitPayments', permitPaymentsApi, {
    account: (ctx) => getAccount(ctx),
    changeAccount: (ctx, { body }) => changeAccount(ctx, body),
    list: (ctx, { params }) => getInvoices(ctx, params.id),
    create: (ctx, { body }) => createInvoice(ctx, body.permitId),
    cancel: (ctx, { body }) => cancelInvoice(ctx, body.id),
    open: async (ctx, { body }) => (await openInvoice(ctx, body.reference)).invoice,
    checkout: (ctx, { body }) => checkout(ctx, body.reference),
    events: (ctx, _input, call) => takeEvents(ctx, call),
  })
  mount(app, 'permitSharing', permitSharingApi, {
    share: (ctx, { body }) => sharePermit(ctx, body),
    standing: (ctx, { params }) => readStanding(ctx, params.publicId),
    download: (ctx, { query }, call) => sendPermitFile(ctx, query.permitId, call),
  })
}
