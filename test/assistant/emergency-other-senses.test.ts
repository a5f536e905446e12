import { describe, expect, it } from '@jest/globals';
import { isEmergency } from '../../assistant/emergency.ts';

/** Words of emergencies in another sense: a pain that goes down the leg hits nothing, a month of pregnancy is no period, who is well is over it. */
describe('an emergency', () => {
  it.each([
    'belim 6 aydır ağrıyor, sağ bacağıma vuruyor',
    'Kalça ağrım bacağıma vuruyor, bir yıldır böyle',
    'Ağrı ayağıma vuruyor ama dayanılır',
    'أبي جاته جلطة في مايو وهو بخير الآن',
    'أمي صار معها نزيف السنة الماضية وهي بخير',
  ])('is not: %s', (message) => expect(isEmergency(message)).toBe(false));

  it.each([
    'Bel ağrım bacağıma vuruyor, altıma kaçırıyorum, bacağım uyuştu',
    'göğsüm ağrıyor koluma vuruyor',
    'حامل بالشهر الثاني وأنزف كثير ووجع في جهة وحدة',
    'أنا بالشهر الثالث من الحمل وعندي نزيف',
    'أبوي جاته جلطة الحين ووجهه مال',
  ])('is: %s', (message) => expect(isEmergency(message)).toBe(true));
});
