type Line = readonly [
  name: string,
  street: string,
  city: string,
  state: string,
  zip: string,
  hours: string,
  traits?: 'open 24 hours' | 'delivers',
]

const weekdays = 'Mon to Fri 9 AM to 7 PM, Sat 9 AM to 5 PM'
const long = 'Every day 8 AM to 10 PM'
const always = 'Every day, 24 hours'

/** Pharmacies that do not exist, in the towns of the demo's members. */
const lines: readonly Line[] = [
  ['Corner Pharmacy', '1388 North Clark Street', 'Chicago', 'IL', '60610', long, 'delivers'],
  ['Old Town Apothecary', '212 West Schiller Street', 'Chicago', 'IL', '60610', weekdays],
  ['Lakeview Drugs', '2940 North Broadway', 'Chicago', 'IL', '60657', long],
  ['Fullerton Pharmacy', '808 West Fullerton Avenue', 'Chicago', 'IL', '60614', always, 'open 24 hours'],
  ['Lincoln Park Prescriptions', '2315 North Lincoln Avenue', 'Chicago', 'IL', '60614', weekdays, 'delivers'],
  ['Loop Care Pharmacy', '41 South Wabash Avenue', 'Chicago', 'IL', '60603', weekdays],
  ['Prairie Drug Store', '1810 Chicago Avenue', 'Evanston', 'IL', '60201', long],
  ['Northshore Apothecary', '633 Davis Street', 'Evanston', 'IL', '60201', weekdays, 'delivers'],
  ['Oak Park Family Pharmacy', '120 North Marion Street', 'Oak Park', 'IL', '60302', weekdays],
  ['Ridgeland Drugs', '905 Lake Street', 'Oak Park', 'IL', '60302', long],
  ['Riverwalk Pharmacy', '50 West Jackson Avenue', 'Naperville', 'IL', '60540', long, 'delivers'],
  ['Naper Prescriptions', '1275 East Ogden Avenue', 'Naperville', 'IL', '60540', always, 'open 24 hours'],
  ['Tipton Drug', '510 Cedar Street', 'Tipton', 'IA', '52772', weekdays],
  ['Cedar County Pharmacy', '118 West Fifth Street', 'Tipton', 'IA', '52772', weekdays, 'delivers'],
  ['West Branch Apothecary', '102 East Main Street', 'West Branch', 'IA', '52358', weekdays],
  ['Durant Drug Store', '610 Fifth Street', 'Durant', 'IA', '52747', weekdays],
  ['Quad River Pharmacy', '2200 East Kimberly Road', 'Davenport', 'IA', '52807', always, 'open 24 hours'],
  ['Delap Pharmacy', '14 Lagoon Road', 'Majuro', 'MH', '96960', weekdays],
  ['Uliga Drug Store', '3 Amata Kabua Boulevard', 'Majuro', 'MH', '96960', weekdays],
  ['Ebeye Island Pharmacy', '7 Ocean Side Road', 'Ebeye', 'MH', '96970', weekdays],
  ['Emma Avenue Pharmacy', '315 East Emma Avenue', 'Springdale', 'AR', '72764', long],
  ['Ozark Care Drugs', '4120 West Sunset Avenue', 'Springdale', 'AR', '72762', weekdays, 'delivers'],
  ['Harbor Drug', '1720 Pacific Avenue', 'Tacoma', 'WA', '98402', long],
  ['Tideflats Pharmacy', '2201 East Portland Avenue', 'Tacoma', 'WA', '98421', weekdays],
  ['Commencement Prescriptions', '610 North State Street', 'Tacoma', 'WA', '98403', weekdays, 'delivers'],
  ['Georgetown Apothecary', '5900 Airport Way South', 'Seattle', 'WA', '98108', weekdays],
  ['Rainier Care Pharmacy', '4805 Rainier Avenue South', 'Seattle', 'WA', '98118', long],
  ['Pike Street Drugs', '1122 Pike Street', 'Seattle', 'WA', '98101', always, 'open 24 hours'],
  ['Kent Station Pharmacy', '417 Ramsay Way', 'Kent', 'WA', '98032', long, 'delivers'],
  ['Green River Drug', '24800 Pacific Highway South', 'Kent', 'WA', '98032', weekdays],
  [
    'Hale Mail Pharmacy',
    '400 Depot Road',
    'Joliet',
    'IL',
    '60433',
    'Calls answered every day 7 AM to 9 PM',
    'delivers',
  ],
]

const areaCodes: Readonly<Record<string, string>> = { IL: '312', IA: '563', MH: '692', AR: '479', WA: '206' }
export const pharmacies = lines.map(([name, street, city, state, zip, hours, trait], index) => ({
  name,
  street,
  city,
  state,
  zip,
  hours,
  phone: `(${areaCodes[state] ?? '800'}) 555-01${String(40 + index)}`,
  fax: `(${areaCodes[state] ?? '800'}) 555-02${String(40 + index)}`,
  is_open_24_hours: trait === 'open 24 hours',
  delivers: trait === 'delivers',
  is_active: true,
}))
