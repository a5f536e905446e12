/** The eight destinations of the catalogue, and words for the demo's hospitals. Names of people and hospitals are invented; cities, airports and positions are real. */

export type SeedCity = { name: string; airport: string; latitude: number; longitude: number };
export type SeedCountry = {
  code: string;
  alpha3: string;
  slug: string;
  name: string;
  language: string;
  /** Price level against the usual prices of procedures.tsv. */
  price_level: number;
  description: string;
  climate: string;
  best_months: string;
  /** IANA name; of the capital where there are several. */
  time_zone: string;
  /** For an ambulance. */
  emergency_number: string;
  /** How patients enter who need a visa. */
  medical_visa: string;
  cities: SeedCity[];
  hospital_words: string[];
  women: string[];
  men: string[];
  surnames: string[];
};

const words = (text: string) => text.split(' ');

export const SEED_COUNTRIES: SeedCountry[] = [
  {
    code: 'TR',
    alpha3: 'TUR',
    slug: 'turkey',
    name: 'Türkiye',
    language: 'Turkish',
    price_level: 0.85,
    description: 'Large private hospitals, short waiting times and direct flights from most of Europe and the Middle East.',
    climate: 'Hot summers and mild winters on the coast; Istanbul has cool, rainy winters.',
    best_months: 'April to June, September and October',
    time_zone: 'Europe/Istanbul',
    emergency_number: '112',
    medical_visa: "A visa for treatment is asked for at a consulate with the hospital's letter; many nationalities need none for 90 days.",
    cities: [
      { name: 'Istanbul', airport: 'IST', latitude: 41.0082, longitude: 28.9784 },
      { name: 'Antalya', airport: 'AYT', latitude: 36.8969, longitude: 30.7133 },
      { name: 'Izmir', airport: 'ADB', latitude: 38.4237, longitude: 27.1428 },
    ],
    hospital_words: words('Laleli Mavidere Yeldirim Cinarbahce Gokpinar Sedefli Yakutova Zeytinlik'),
    women: words('Elif Defne Zeynep Asli Selin Ebru Nilay Pinar'),
    men: words('Emre Kerem Baris Onur Deniz Tolga Cem Volkan'),
    surnames: words('Akyoldas Denizalp Korkutan Yelkenci Sarpdag Uluova Gunesli Bozcaada Tunaboylu Esintepe'),
  },
  {
    code: 'TH',
    alpha3: 'THA',
    slug: 'thailand',
    name: 'Thailand',
    language: 'Thai',
    price_level: 0.9,
    description: 'Hospitals with decades of experience with patients from abroad, and quiet places to recover.',
    climate: 'Warm all year; the months from November to February are dry and pleasant.',
    best_months: 'November to February',
    time_zone: 'Asia/Bangkok',
    emergency_number: '1669',
    medical_visa: "Medical treatment visa (MT) with the hospital's letter, for patient and companions.",
    cities: [
      { name: 'Bangkok', airport: 'BKK', latitude: 13.7563, longitude: 100.5018 },
      { name: 'Phuket', airport: 'HKT', latitude: 7.8804, longitude: 98.3923 },
      { name: 'Chiang Mai', airport: 'CNX', latitude: 18.7883, longitude: 98.9853 },
    ],
    hospital_words: words('Ratchawan Lotusara Phanomdee Sirisuk Chandara Maliwan Thepnakha Kaewfa'),
    women: words('Ananya Chanya Kanya Mali Nattaya Ploy Sirin Wanida'),
    men: words('Anan Chai Kittipong Narong Prasert Somchai Thanat Wirat'),
    surnames: words('Sukjaroen Thongrak Wattanadee Phanyasri Rungsak Chaiyanon Intharak Boonmeechai Srisaeng Kaewmanee'),
  },
  {
    code: 'IN',
    alpha3: 'IND',
    slug: 'india',
    name: 'India',
    language: 'Hindi',
    price_level: 0.55,
    description: 'Very experienced heart, transplant and joint centres, with English spoken everywhere.',
    climate: 'Hot before the monsoon; October to March is the best time to travel.',
    best_months: 'October to March',
    time_zone: 'Asia/Kolkata',
    emergency_number: '112',
    medical_visa: 'e-Medical visa for the patient and e-Medical Attendant visa for up to two companions, asked for online.',
    cities: [
      { name: 'New Delhi', airport: 'DEL', latitude: 28.6139, longitude: 77.209 },
      { name: 'Mumbai', airport: 'BOM', latitude: 19.076, longitude: 72.8777 },
      { name: 'Chennai', airport: 'MAA', latitude: 13.0827, longitude: 80.2707 },
    ],
    hospital_words: words('Neelkiran Amritvan Chandralok Suryapath Himadhara Vasantika Rajatgiri Ashokvana'),
    women: words('Aditi Kavya Meera Nandini Priya Radhika Shreya Tara'),
    men: words('Arjun Dev Karan Nikhil Rohan Sanjay Vikram Yash'),
    surnames: words('Bhaskaran Chandorkar Deshwal Ganapathy Iyengarh Kulshrest Mathurin Pillaiyar Raghavan Saxenath'),
  },
  {
    code: 'ES',
    alpha3: 'ESP',
    slug: 'spain',
    name: 'Spain',
    language: 'Spanish',
    price_level: 1.35,
    description: 'European standards, transplant medicine of world rank and a mild climate for recovery.',
    climate: 'Mediterranean: dry, hot summers and mild winters.',
    best_months: 'March to June, September to November',
    time_zone: 'Europe/Madrid',
    emergency_number: '112',
    medical_visa: "Schengen visa for medical treatment with the hospital's letter, up to 90 days in 180.",
    cities: [
      { name: 'Madrid', airport: 'MAD', latitude: 40.4168, longitude: -3.7038 },
      { name: 'Barcelona', airport: 'BCN', latitude: 41.3874, longitude: 2.1686 },
      { name: 'Málaga', airport: 'AGP', latitude: 36.7213, longitude: -4.4214 },
    ],
    hospital_words: words('Almendral Solvera Riofresco Miralba Encinar Valdeluz Costalba Piedralba'),
    women: words('Alba Carmen Elena Inés Lucía Marta Nuria Sofía'),
    men: words('Álvaro Carlos Diego Hugo Javier Manuel Pablo Sergio'),
    surnames: words('Arboleda Belmontes Carrascal Delgadillo Encinares Fontanal Garridosa Iturralba Lorenzana Montesinos'),
  },
  {
    code: 'DE',
    alpha3: 'DEU',
    slug: 'germany',
    name: 'Germany',
    language: 'German',
    price_level: 1.9,
    description: 'University-level care, strict quality reports and specialised centres for difficult cases.',
    climate: 'Moderate: warm summers, cold winters.',
    best_months: 'May to September',
    time_zone: 'Europe/Berlin',
    emergency_number: '112',
    medical_visa: "Schengen visa for medical treatment with the hospital's letter, up to 90 days in 180; a national visa for longer stays.",
    cities: [
      { name: 'Berlin', airport: 'BER', latitude: 52.52, longitude: 13.405 },
      { name: 'Munich', airport: 'MUC', latitude: 48.1351, longitude: 11.582 },
      { name: 'Frankfurt', airport: 'FRA', latitude: 50.1109, longitude: 8.6821 },
    ],
    hospital_words: words('Lindenau Erlenhof Buchental Sonnwiese Falkenried Ahornbach Seerosen Waldquell'),
    women: words('Anna Clara Eva Hanna Johanna Katrin Lena Sabine'),
    men: words('Andreas Felix Jonas Lukas Martin Paul Stefan Tobias'),
    surnames: words('Ackerbach Birkenfels Dornhagen Eichenlaub Feldkamper Grünwalder Hirschbrunn Kestenbaum Lindhorster Wiesental'),
  },
  {
    code: 'MX',
    alpha3: 'MEX',
    slug: 'mexico',
    name: 'Mexico',
    language: 'Spanish',
    price_level: 0.8,
    description: 'Close to the United States and Canada, strong in dental, bariatric and plastic surgery.',
    climate: 'Tropical on the coasts, mild all year in the highlands.',
    best_months: 'November to April',
    time_zone: 'America/Mexico_City',
    emergency_number: '911',
    medical_visa: 'Visitor visa without permission to work, which covers treatment, up to 180 days.',
    cities: [
      { name: 'Mexico City', airport: 'MEX', latitude: 19.4326, longitude: -99.1332 },
      { name: 'Tijuana', airport: 'TIJ', latitude: 32.5149, longitude: -117.0382 },
      { name: 'Cancún', airport: 'CUN', latitude: 21.1619, longitude: -86.8515 },
    ],
    hospital_words: words('Jacarandal Cenotera Aguaclara Bugambil Lunamar Quetzalia Sierrazul Tierrasol'),
    women: words('Alejandra Camila Daniela Fernanda Gabriela Paola Renata Ximena'),
    men: words('Adrián Eduardo Gustavo Héctor Iván Mateo Rodrigo Santiago'),
    surnames: words('Alcantarilla Barragano Cisnerosa Escamillo Figueral Lozanova Maldonal Quintanal Vallejada Zavaletta'),
  },
  {
    code: 'KR',
    alpha3: 'KOR',
    slug: 'south-korea',
    name: 'South Korea',
    language: 'Korean',
    price_level: 1.3,
    description: 'The latest robotic and imaging technology, cancer care with excellent results, and famous plastic surgery.',
    climate: 'Cold, dry winters and humid summers; spring and autumn are pleasant.',
    best_months: 'April to June, September and October',
    time_zone: 'Asia/Seoul',
    emergency_number: '119',
    medical_visa: 'Medical visa C-3-3 up to 90 days, G-1-10 for longer treatment, with the invitation of a registered hospital.',
    cities: [
      { name: 'Seoul', airport: 'ICN', latitude: 37.5665, longitude: 126.978 },
      { name: 'Busan', airport: 'PUS', latitude: 35.1796, longitude: 129.0756 },
    ],
    hospital_words: words('Haneulbit Eunhasu Dalmaru Saeronam Pureunsan Byeolsaem Onnuridam Narubit'),
    women: words('Da-eun Ha-rin Ji-woo Min-seo Seo-yeon So-hee Soo-ah Yu-na'),
    men: words('Do-yun Hyun-woo Ji-ho Jun-seo Min-jae Sung-min Tae-yang Woo-jin'),
    surnames: words('Baek Cheon Eom Guk Hwang Maeng Namgung Seonwoo Tak Yeom'),
  },
  {
    code: 'AE',
    alpha3: 'ARE',
    slug: 'united-arab-emirates',
    name: 'United Arab Emirates',
    language: 'Arabic',
    price_level: 1.5,
    description: 'New hospitals with international teams, a few hours by air from three continents.',
    climate: 'Very hot summers; November to March is warm and dry.',
    best_months: 'November to March',
    time_zone: 'Asia/Dubai',
    emergency_number: '998',
    medical_visa: 'Entry permit for treatment, asked for by the hospital for the patient and a companion.',
    cities: [
      { name: 'Dubai', airport: 'DXB', latitude: 25.2048, longitude: 55.2708 },
      { name: 'Abu Dhabi', airport: 'AUH', latitude: 24.4539, longitude: 54.3773 },
    ],
    hospital_words: words('Qamariya Nakhlat Saqrayn Lulwana Wahatain Ghafiya Marjanah Noorwadi'),
    women: words('Aisha Fatima Hind Layla Maryam Noura Reem Salma'),
    men: words('Ahmed Faisal Hamdan Khalid Majid Omar Saeed Yousef'),
    surnames: words('Alnakheel Alsahel Alwaha Basateen Dhahabi Harithan Mirzakhan Qasimiya Rashidain Zafarani'),
  },
];
