import { plainText } from './words.ts';

/** Cities that patients travel to, under the names that they have elsewhere. The directory itself says which cities there are. */
const ALSO_CALLED: Record<string, string> = {
  istanbul: 'estambul|stambul|istambul|stamboul|konstantinopel|стамбул|стамбуле|اسطنبول|إسطنبول',
  antalya: 'antalia|анталья|анталье|أنطاليا',
  izmir: 'esmirna|smyrna|измир|إزمير',
  bangkok: 'bangcoc|krung thep|бангкок|бангкоке|بانكوك',
  phuket: 'пхукет|пхукете|بوكيت',
  'new delhi': 'delhi|nueva delhi|neu delhi|nuova delhi|nova deli|дели|нью дели|نيودلهي',
  mumbai: 'bombay|bombai|мумбаи|مومباي',
  chennai: 'madras|ченнаи|تشيناي',
  madrid: 'мадрид|мадриде|مدريد',
  barcelona: 'barcelone|barcellona|барселона|барселоне|برشلونة',
  malaga: 'малага|малаге|مالقة',
  berlin: 'berlino|berlim|берлин|берлине|برلين',
  munich: 'munchen|muenchen|monaco di baviera|munique|мюнхен|мюнхене|ميونخ',
  frankfurt: 'francfort|francoforte|frankfurt am main|франкфурт|франкфурте|فرانكفورت',
  'mexico city': 'ciudad de mexico|cdmx|mexiko stadt|mexico df|citta del messico|мехико|مكسيكو سيتي',
  tijuana: 'тихуана|تيخوانا',
  cancun: 'канкун|كانكون',
  seoul: 'seul|сеул|сеуле|서울|سيول',
  busan: 'pusan|пусан|부산|بوسان',
  dubai: 'dubay|дубаи|дубае|دبي',
  'abu dhabi': 'abu dabi|абу даби|أبوظبي|أبو ظبي',
  vienna: 'wien|vienne|вена',
  prague: 'prag|praha|praga|прага',
  budapest: 'будапешт|بودابست',
  milan: 'mailand|milano|милан',
  singapore: 'singapur|singapour|сингапур|سنغافورة',
};

const english = new Map(
  Object.entries(ALSO_CALLED).flatMap(([city, names]) => names.split('|').map((name) => [plainText(name), city] as const)),
);

/** A city's plain name in English; any other name stays as it is. */
export const cityInEnglish = (plainName: string): string => english.get(plainName) ?? plainName;

/** Words of these names, which are no slips of the pen. */
export const CITY_WORDS: ReadonlySet<string> = new Set([...english.keys()].flatMap((name) => name.split(' ')));
