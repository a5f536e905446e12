/** Unit spellings of laboratories and their UCUM codes. Longest spelling first when matched. */
export const UNIT_SPELLINGS: Record<string, string> = {
  '%': '%', 'percent': '%',
  'mg/dl': 'mg/dL', 'mg/l': 'mg/L', 'mg/g': 'mg/g', 'mg/mmol': 'mg/mmol', 'mg%': 'mg/dL', 'gm/dl': 'g/dL', 'g/dl': 'g/dL', 'gms/dl': 'g/dL', 'gm%': 'g/dL', 'g%': 'g/dL', 'g/l': 'g/L',
  'ug/dl': 'ug/dL', 'µg/dl': 'ug/dL', 'μg/dl': 'ug/dL', 'mcg/dl': 'ug/dL', 'ug/l': 'ug/L', 'mcg/l': 'ug/L', 'µg/l': 'ug/L', 'ug/ml': 'ug/mL', 'mcg/ml': 'ug/mL',
  'ng/ml': 'ng/mL', 'ng/dl': 'ng/dL', 'ng/l': 'ng/L', 'pg/ml': 'pg/mL', 'pg': 'pg',
  'mmol/l': 'mmol/L', 'mmol/mol': 'mmol/mol', 'umol/l': 'umol/L', 'µmol/l': 'umol/L', 'μmol/l': 'umol/L', 'nmol/l': 'nmol/L', 'pmol/l': 'pmol/L', 'meq/l': 'meq/L',
  'u/l': 'U/L', 'iu/l': 'U/L', 'units/l': 'U/L', 'u/ml': 'U/mL', 'iu/ml': '[IU]/mL', 'miu/l': 'm[IU]/L', 'miu/ml': 'm[IU]/mL', 'uiu/ml': 'u[IU]/mL', 'µiu/ml': 'u[IU]/mL', 'mu/l': 'm[IU]/L',
  'k/ul': '10*3/uL', 'k/mcl': '10*3/uL', 'k/µl': '10*3/uL', 'x10^3/ul': '10*3/uL', 'x10^3/µl': '10*3/uL', '10^3/ul': '10*3/uL', '10*3/ul': '10*3/uL', 'x10e3/ul': '10*3/uL', '10e3/ul': '10*3/uL', 'x 10^3/ul': '10*3/uL', 'x10(3)/ul': '10*3/uL', 'x103/ul': '10*3/uL', '103/ul': '10*3/uL', 'thou/ul': '10*3/uL', 'thousand/ul': '10*3/uL', 'k/mm3': '10*3/uL', 'thou/mm3': '10*3/uL', 'x10^9/l': '10*9/L', '10^9/l': '10*9/L', '10*9/l': '10*9/L', 'x109/l': '10*9/L', '109/l': '10*9/L', 'x10e9/l': '10*9/L',
  'm/ul': '10*6/uL', 'mil/ul': '10*6/uL', 'million/ul': '10*6/uL', 'x10^6/ul': '10*6/uL', '10^6/ul': '10*6/uL', '10*6/ul': '10*6/uL', 'x10e6/ul': '10*6/uL', 'x106/ul': '10*6/uL', '106/ul': '10*6/uL', 'x10^12/l': '10*12/L', '10^12/l': '10*12/L', 'x1012/l': '10*12/L', '10*12/l': '10*12/L',
  '/cumm': '/uL', 'cells/cumm': '/uL', 'cells/ul': '/uL', 'cells/mcl': '/uL', '/ul': '/uL', '/mm3': '/uL', 'cells/mm3': '/uL', 'lakhs/cumm': '10*5/uL',
  'fl': 'fL', 'mm/hr': 'mm/h', 'mm/h': 'mm/h', 'mm/1hr': 'mm/h', 'mm/1st hr': 'mm/h', 'sec': 's', 'secs': 's', 'seconds': 's', 's': 's',
  'ml/min/1.73m2': 'mL/min/{1.73_m2}', 'ml/min/1.73 m2': 'mL/min/{1.73_m2}', 'ml/min/1.73m²': 'mL/min/{1.73_m2}', 'ml/min/1.73 m²': 'mL/min/{1.73_m2}', 'ml/min/1.73m^2': 'mL/min/{1.73_m2}', 'ml/min': 'mL/min', 'ml/min/1.73': 'mL/min/{1.73_m2}',
  'mmhg': 'mm[Hg]', 'mm hg': 'mm[Hg]', 'bpm': '/min', 'beats/min': '/min', 'beats per minute': '/min', '/min': '/min', 'breaths/min': '/min', 'kg': 'kg', 'kilograms': 'kg', 'lbs': '[lb_av]', 'lb': '[lb_av]', 'pounds': '[lb_av]', 'cm': 'cm', 'kg/m2': 'kg/m2', 'kg/m²': 'kg/m2', 'kg/m^2': 'kg/m2',
  '°c': 'Cel', '°f': '[degF]', 'degrees f': '[degF]', 'degrees c': 'Cel', 'c': 'Cel', 'f': '[degF]',
};

/** Units in which a test of the given UCUM unit may also be reported. */
const ALSO: Record<string, string[]> = {
  'mg/dL': ['mmol/L', 'umol/L', 'mg/L', 'g/L', 'g/dL'],
  'g/dL': ['g/L', 'mmol/L', 'mg/dL'],
  'mmol/L': ['meq/L', 'mg/dL'],
  'mg/L': ['mg/dL', 'nmol/L'],
  '10*3/uL': ['10*9/L', '/uL', '10*5/uL'],
  '10*6/uL': ['10*12/L'],
  '%': ['mmol/mol', '{ratio}'],
  'U/L': [],
  'ng/mL': ['ug/L', 'nmol/L', 'ng/L', 'pg/mL', 'ng/dL'],
  'pg/mL': ['ng/L', 'pmol/L', 'ng/mL'],
  'ug/dL': ['umol/L', 'mcg/dL'],
  'm[IU]/L': ['u[IU]/mL', 'm[IU]/mL'],
  'ng/dL': ['pmol/L', 'ng/L'],
  'mL/min/{1.73_m2}': ['mL/min'],
  'mg/g': ['mg/mmol'],
  'Cel': ['[degF]'],
  'kg': ['[lb_av]'],
};

export function isUnitPossible(testUnit: string, unit: string): boolean {
  return unit === testUnit || (ALSO[testUnit]?.includes(unit) ?? false);
}
