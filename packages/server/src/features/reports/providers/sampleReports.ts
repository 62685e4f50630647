import { experienceRating } from './sampleExperience.ts'
import { locationHazards, propertyReplacementCost } from './sampleProperty.ts'
import { dollars, indexes, type Sample, type Section } from './sampleSections.ts'
import { motorCarrierSafety, motorVehicleRecords } from './sampleVehicles.ts'

/** The sections of each report, by its name in the data set "External Reports". */
export const SAMPLE_REPORTS: Readonly<Record<string, (sample: Sample) => Section[]>> = {
  'Business credit': businessCredit,
  'Property replacement cost': propertyReplacementCost,
  'Location hazards': locationHazards,
  'Motor vehicle records': motorVehicleRecords,
  'Motor carrier safety': motorCarrierSafety,
  'Experience rating': experienceRating,
  'Cyber outside-in scan': cyberScan,
  'Loss history': lossHistory,
  'Corporate registry': corporateRegistry,
}

const SUPPLIERS = ['Office supplies', 'Wholesale goods', 'Fuel cards', 'Equipment leasing', 'Telecom', 'Freight']

function businessCredit({ draw, year }: Sample): Section[] {
  const score = draw.integer('score', 28, 96)
  const band = score >= 76 ? 'Low risk' : score >= 51 ? 'Moderate risk' : 'High risk'
  const lines = indexes(draw.integer('trade lines', 3, 5)).map((at) => {
    const credit = draw.integer(`credit ${at}`, 4, 60) * 1000
    const owed = Math.round((credit * draw.integer(`owed ${at}`, 5, 80)) / 100)
    const late = score >= 76 ? 0 : draw.integer(`late ${at}`, 0, score >= 51 ? 20 : 60)
    return { supplier: SUPPLIERS[(draw.integer('first', 0, 5) + at) % SUPPLIERS.length]!, credit, owed, late }
  })
  const liens = score < 51 ? draw.integer('liens', 0, 2) : 0
  return [
    {
      group: 'Score',
      lines: [
        ['Business credit score, 1 to 100', score],
        ['Band', band],
        ['Score a year ago', Math.min(99, Math.max(1, score + draw.integer('change', -9, 9)))],
        ['On file since', year - draw.integer('age', 3, 34)],
      ],
    },
    {
      group: 'Trade lines',
      lines: [
        ...lines.map(({ supplier, credit, owed, late }): [string, string] => [
          supplier,
          `${dollars(owed)} owed of ${dollars(credit)}; ${late ? `${late} days beyond terms` : 'paid on terms'}`,
        ]),
        ['Total owed', dollars(lines.reduce((sum, { owed }) => sum + owed, 0))],
      ],
    },
    {
      group: 'Public filings',
      lines: [
        ['Bankruptcies', 'None found'],
        ['Tax liens', liens ? `${liens} open, ${dollars(liens * draw.integer('lien', 2, 18) * 1000)}` : 'None found'],
        ['Judgments', draw.chance('judgment', 0.12) ? `1, ${year - 2}, satisfied` : 'None found'],
      ],
    },
  ]
}

const CARRIERS = ['Granite Mutual', 'Lakeshore Casualty', 'Old Harbor Insurance', 'Prairie States', 'Summit National']
const CAUSES = ['Water damage', 'Slip and fall', 'Rear-end collision', 'Theft', 'Strain injury', 'Wind and hail']

/** Each year has its own draws: a later order shows the same claims for the same year. */
function lossHistory({ draw, year }: Sample): Section[] {
  const years = indexes(5).map((ago) => {
    const term = year - 1 - ago
    const claims = indexes(Math.max(0, draw.integer(`claims ${term}`, -2, 2))).map((at) => {
      const paid = draw.integer(`paid ${term} ${at}`, 1, 400) * 150
      const reserve = term >= year - 2 && draw.chance(`open ${term} ${at}`, 0.4) ? Math.round(paid / 2) : 0
      return { cause: draw.pick(`cause ${term} ${at}`, CAUSES), paid, reserve }
    })
    // A carrier keeps the account for three terms.
    return { term, claims, carrier: draw.pick(`carrier ${Math.floor(term / 3)}`, CARRIERS) }
  })
  const all = years.flatMap(({ claims }) => claims)
  const paid = all.reduce((sum, claim) => sum + claim.paid, 0)
  const reserve = all.reduce((sum, claim) => sum + claim.reserve, 0)
  return [
    {
      group: 'Five terms',
      lines: [
        ['Claims', all.length],
        ['Paid', dollars(paid)],
        ['Open reserves', dollars(reserve)],
        ['Incurred', dollars(paid + reserve)],
      ],
    },
    ...years.map(({ term, carrier, claims }) => ({
      group: `${term}, ${carrier}`,
      lines: claims.length
        ? claims.map((claim, at): [string, string] => [
            `Claim ${at + 1}, ${claim.cause.toLowerCase()}`,
            claim.reserve
              ? `${dollars(claim.paid)} paid, ${dollars(claim.reserve)} reserved`
              : `${dollars(claim.paid)} paid, closed`,
          ])
        : ([['Claims', 'None reported']] satisfies [string, string][]),
    })),
  ]
}

const OFFICERS = ['M. Alvarez', 'J. Lindqvist', 'R. Osei', 'T. Nakamura', 'C. Whitfield', 'D. Marchetti']

function corporateRegistry({ draw, state, year }: Sample): Section[] {
  const formed = year - draw.integer('age', 4, 40)
  const first = draw.integer('officer', 0, OFFICERS.length - 1)
  const officer = (at: number) => OFFICERS[(first + at) % OFFICERS.length]!
  const isLate = draw.chance('late', 0.15)
  return [
    {
      group: 'Entity',
      lines: [
        ['Type', draw.pick('type', ['Limited liability company', 'Corporation', 'S corporation'])],
        ['Formed in', draw.chance('Delaware', 0.3) ? 'DE' : (state ?? 'DE')],
        ['Year of formation', formed],
        ['Registry number', String(draw.integer('number', 1_000_000, 9_999_999))],
        ['Standing', isLate ? 'Not in good standing: the annual report is overdue' : 'Good standing'],
      ],
    },
    {
      group: 'Officers',
      lines: [
        ['President', officer(0)],
        ['Secretary', officer(1)],
        ['Treasurer', officer(2)],
      ],
    },
    {
      group: 'Filings',
      lines: [
        [`Annual report ${year - 1}`, isLate ? 'Not filed' : 'Filed'],
        [`Annual report ${year - 2}`, 'Filed'],
        ['Change of registered agent', Math.max(formed, year - draw.integer('agent', 2, 12))],
        ['Secured financing statements', draw.integer('financing', 0, 4)],
      ],
    },
  ]
}

function cyberScan({ draw }: Sample): Section[] {
  const critical = draw.integer('critical', 0, 2)
  const expired = draw.chance('expired', 0.2)
  const leaked = draw.integer('leaked', 0, 24)
  const hasRemoteDesktop = draw.chance('remote desktop', 0.18)
  const policy = draw.pick('dmarc', ['Reject', 'Quarantine', 'None: mail in this name can be forged'])
  const faults = critical * 15 + Number(expired) * 8 + Math.min(leaked, 10) + Number(hasRemoteDesktop) * 25
  const score = 98 - faults - (policy.startsWith('None') ? 10 : 0)
  return [
    { group: 'Rating', lines: [['Security score, 0 to 100', Math.max(5, score)]] },
    {
      group: 'Open services',
      lines: [
        ['Addresses scanned', draw.integer('addresses', 2, 30)],
        ['Remote desktop open to the internet', hasRemoteDesktop ? 'Yes' : 'No'],
        ['Critical known weaknesses', critical],
        ['Expired certificates', expired ? 1 : 0],
      ],
    },
    {
      group: 'Mail security',
      lines: [
        ['Sender policy (SPF)', draw.chance('spf', 0.85) ? 'Set' : 'Missing'],
        ['DMARC policy', policy],
      ],
    },
    {
      group: 'Leaked credentials',
      lines: [
        ['Accounts in known leaks', leaked],
        ['Newest leak', leaked ? draw.pick('leak', ['Within a year', 'One to three years ago', 'Older']) : 'None'],
      ],
    },
  ]
}
