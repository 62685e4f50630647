import type { Db } from '#platform/db/database.ts'
export async function writeWorld(db: Db, { passwordHash }: { passwordHash: string }) {
  for (const [id, username, role, type, org] of [
    [1001, 'underwriter', 'Underwriter', 'Underwriter', 10],
    [1002, 'agent', 'Agent', 'Agent', 101],
  ] as const) {
    await db
      .insertInto('person')
      .values({
        id,
        username,
        name: 'Dana Whitcombe',
        userType: type,
        organizationId: org,
        passwordHash,
        title: null,
        grade: null,
        emailAddress: null,
        phoneNumber: null,
        cellPhoneNumber: null,
        faxNumber: null,
        authorizedProducts: ['CP', 'GL'],
      })
      .execute()
    await db.insertInto('personRole').values({ personId: id, roleName: role }).execute()
  }
  for (let i = 1; i <= 60; i++)
    await db
      .insertInto('submission')
      .values({
        submissionNumber: `SUB-2026-${i}`,
        status: 3,
        insuredName: `Insured ${i}`,
        agencyId: 101,
        branchId: 10,
        productShortNames: ['CP'],
        createdById: 0,
        receivedAt: new Date(Date.now() - i * 3.6e6),
        identifiers: '[]',
        aliases: '[]',
        dynamicDisplayData: '[]',
        uploadStatus: null,
        statusReason: null,
        statusDetail: null,
        priority: 2,
        insuredAddressLine1: null,
        insuredAddressLine2: null,
        insuredCity: null,
        insuredState: null,
        insuredPostalCode: null,
        businessClass: null,
        hazardGrade: null,
        operations: null,
        largestInsuredLocation: null,
        accountId: null,
        effectiveDate: '2027-01-01',
        expirationDate: '2028-01-01',
        quoteNeededBy: null,
        paymentReceivedOn: null,
        policyNumber: null,
        expiringPolicyNumber: null,
        premium: null,
        responsibleUnderwriterId: null,
        assignedUnderwriterId: 1001,
        referredUnderwriterId: null,
        agentId: 1002,
        agencyContactId: null,
        nextTaskDefinition: null,
        nextTaskDueAt: null,
        appetite: null,
        tabDisplayName: null,
        renewsSubmissionId: null,
      })
      .execute()
}
