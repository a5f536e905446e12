import type { Talk } from './talk.ts';

export const TURKISH_TALK: Talk = {
  language: 'tr',
  answers: {
    person:
      'İsteğinizi ekibimize ilettim: bir insan sizinle iletişime geçecek. Çalışma saatlerinde yanıt verirler; kesin saat söyleyemem. Bu arada buraya yazmaya devam edebilirsiniz.',
    delete_account:
      'Hesabınızı ve verilerinizi sildirebilirsiniz: hesabınızda «hesabımı sil» altında ya da ekibimizden bir kişi aracılığıyla; «kişi» yazın, iletirim. O zamana kadar onayladığınızdan fazlası paylaşılmaz.',
    delete_paper:
      'Bir belgeyi kendiniz geri alabilirsiniz: belgelerinizin listesinde “sil” ile. Artık dosyanızın parçası olmaz ve başka hiçbir hastaneye gönderilmez. Bunu ekibimizden birinin yapmasını isterseniz “kişi” yazın.',
    not_understood:
      'Özür dilerim, açık olmadı. Basitçe: siz bana sağlığınızı anlatırsınız, ben doktorlar için yazarım, hastaneler de ne yapabileceklerini ve fiyatını söyler. Doktorun veya bir raporun bir kelimesi açık değilse onu bana sorun; bir insanın açıklamasını isterseniz “kişi” yazın.',
    machine:
      'Ben bir yazılımım, insan değilim. Ekipteki doktorlar ve koordinatörler de dosyanızı görür; biriyle konuşmak isterseniz «kişi» yazın.',
    shared:
      'Bir hastane tıbbi dosyanızı, yaşınızı, cinsiyetinizi, yaşadığınız ülkeyi ve bütçe aralığınızı görür; ayrıca onay vermedikçe adınızı ve iletişim bilgilerinizi görmez. Siz onaylamadan hiçbir hastane bir şey görmez. Burada yazdıklarınızı, vakanıza eşlik eden ekibimiz okur: koordinatörler ve doktorlar.',
    data: 'Verileriniz yalnızca dosyanız için saklanır; hiçbir hastane onayınız olmadan bir şey almaz ve onayınızı her zaman geri çekebilirsiniz. Bir kopya isteyebilir veya verilerinizi sildirebilirsiniz.',
    take_time: 'İstediğiniz kadar düşünün; siz karar vermeden bir şey olmaz. Hazır olduğunuzda yazın.',
    small_talk: 'Sorduğunuz için teşekkürler. Ben bir yazılımım ve her zaman hazırım; siz nasılsınız?',
  },
  feeling: 'Böyle bir adımdan önce endişelenmek anlaşılır bir şey. Adım adım ilerleriz ve her adımda kararı siz verirsiniz.',
  advice: {
    medicine:
      'Buna bir doktor karar vermeli; ben veremem. Lütfen doktora sormadan kendi başınıza hiçbir ilaca başlamayın, hiçbir ilacı bırakmayın ya da değiştirmeyin.',
    value:
      'Bir değerin iyi mi kötü mü olduğunu bir doktor söylemeli; ben değerlendiremem. Kendinizi kötü hissederseniz lütfen yakınınızda tıbbi yardım alın.',
    thinner: 'Kaydınızda kan sulandırıcı var: {}; karar verecek kişi bunu bilmeli.',
    allergy: 'Kaydınızda alerji var: {}.',
    noted: 'Kaydınızda yazan: {}.',
    offer: 'Sorunuzu ekibimize ileteyim mi? Lütfen “evet” ya da “hayır” yazın.',
  },
  record: {
    lead: 'Kaydınızda şunlar yazıyor:',
    lists: {
      medicines: 'ilaçlar',
      allergies: 'alerjiler',
      conditions: 'hastalıklar',
      operations: 'ameliyatlar',
      results: 'sonuçlar',
      papers: 'belgeler',
    },
    marks: {
      said: 'sizin söylediğiniz gibi',
      unsure: 'kesin değil',
      stopped: 'artık kullanılmıyor',
      past: 'geçmişte',
      read: 'okundu',
      reading: 'okunuyor',
      unread: 'okunamadı',
      held: 'size ait olduğu anlaşılana kadar sayılmaz',
    },
    from: 'kaynak: {}',
    empty: 'henüz bir şey yazılmadı',
    none: 'yok, sizin söylediğiniz gibi',
    no_papers: 'henüz hiçbiri gelmedi',
    absent: 'Bu, kaydınızda yok: {}.',
    note: 'Not edeyim mi? Lütfen “evet” ya da “hayır” yazın.',
    tell: 'Kayıtta olması gerekiyorsa bana bir cümleyle yazın, not ederim.',
  },
  person_waiting: 'Bir insanla görüşme isteğiniz ekibimizde; sizinle iletişime geçecekler.',
  content: {
    guidance: 'Genel bilgidir, sizin durumunuz için tavsiye değildir: {}',
    source: 'Kaynak: {}.',
    unreviewed: 'Bu metni henüz bir doktor incelemedi.',
    passed_on: 'Bunu bilmiyorum. Sorunuzu ekibimize ilettim: bir kişi size burada yanıt verecek.',
    passed_before: 'Bunu da bilmiyorum. Önceki isteğiniz ekibimizde; bu sorunuzu da görecekler.',
  },
  blocked:
    'Son mesajınızla yazıldığı gibi ilerleyemedim; belki yanlış anladım. Lütfen sağlığınızı, belgelerinizi veya isteklerinizi kendi sözlerinizle anlatın. Bir insanla konuşmak isterseniz «kişi» yazın.',
  told_before: 'Bu zaten kaydınızda var: {}.',
  told_otherwise:
    'Siz şunu söylüyorsunuz: {}. Bir belgede başka türlü yazıyor; kaydınız gönderilmeden önce hangisinin doğru olduğu netleşmeli.',
  whose:
    'Doğru dosyayı tutabilmem için: bu sizinle mi, yoksa yazdığınız kişiyle mi ilgili? Hasta kim? Henüz not almadım; lütfen kimin hakkında olduğunu söyleyin ve bir kez daha yazın.',
  doubt: {
    allergy:
      '{} hakkında yazdığınızı tam anlayamadım. Buna karşı bir alerji veya intolerans not edeyim mi? Lütfen “evet” ya da “hayır” yazın.',
    medication:
      '{} hakkında yazdığınızı tam anlayamadım. Şu anda kullanılan bir ilaç olarak not edeyim mi? Lütfen “evet” ya da “hayır” yazın.',
    condition:
      '{} hakkında yazdığınızı tam anlayamadım. Sizin bir hastalığınız ya da şikayetiniz olarak not edeyim mi? Lütfen “evet” ya da “hayır” yazın.',
    operation:
      '{} hakkında yazdığınızı tam anlayamadım. Geçirdiğiniz bir ameliyat olarak not edeyim mi? Lütfen “evet” ya da “hayır” yazın.',
  },
  allergen: 'Neye karşı alerjiniz var ve ne oldu?',
  unknown_noted: 'Sorun değil, bunu açık bırakıyoruz.',
  none_noted: 'Not aldım, {}: yok.',
  paper_taken_back: 'Bu belgeyi kaldırdım: içindeki hiçbir bilgi dosyanızda değil.',
  asks: {
    issue_clarification: ['belgelerinizdeki nokta', 'belge bana ait'],
    procedure: ['tedavi', 'diz protezi'],
    primary_condition: ['tıbbi sorun', '2019’dan beri sağ dizde kireçlenme'],
    documents: ['belgeleriniz', 'röntgeni sonra yükleyeceğim'],
    date_of_birth: ['doğum tarihiniz', '14 Mart 1970'],
    gender: ['cinsiyetiniz', 'kadın'],
    country_of_residence: ['yaşadığınız ülke', 'Almanya'],
    phone: ['telefonunuz', '+90 …'],
    destination: ['tedavi ülkesi', 'İspanya, Türkiye olmasın'],
    budget: ['bütçeniz', 'en fazla dokuz bin euro'],
    allergies: ['alerjiler', 'penisilin ya da yok'],
    medications: ['ilaçlarınız', 'metformin 850 günde iki kez ya da yok'],
    operations: ['önceki ameliyatlar', '1998’de apandisit ya da yok'],
    body_measures: ['boyunuz ve kilonuz', '170 cm, 82 kg'],
    provider_selection: ['hastane seçimi', '2 numara ya da 1 ve 3'],
    consent: ['onayınız', 'evet ama adım olmasın'],
  },
  again: 'Bir kez daha, konu {}: örneğin «{}» yazabilirsiniz. Söyleyemiyor ya da söylemek istemiyorsanız «geç» yazın.',
  currency: 'Bütçeniz hangi para biriminde? Lütfen tutarı onunla yazın, örneğin «dokuz bin euro».',
  instead: 'Dosyanız şunun için: {}. Bunun yerine şunu mu istiyorsunuz: {}?',
  likely: {
    one: 'Aradığınız tedavi bu mu: {}? «Evet» ya da «hayır» yazın, ya da başka bir tedavi söyleyin.',
    several: 'Aradığınız tedavi bunlardan biri mi: {}? Hangisi olduğunu ya da başka bir tedaviyi yazın.',
  },
  stuck: 'Burada ilerleyemiyoruz: {}. Ekibimizden bir kişi bu konuda sizinle iletişime geçsin mi? «Evet» ya da «hayır» yazın.',
  declined_person: 'Tamam. İstediğiniz zaman devam edebilirsiniz.',
  stands: {
    intake:
      'Hastanelerin bilmesi gerekenleri topluyorum: hastalığınız, belgeleriniz ve istekleriniz. Sıra sizde: sorularımı yanıtlayın ya da belge yükleyin. Sonra hastane ararım.',
    reading: 'Belgeleriniz okunuyor. Bir şey yapmanız gerekmiyor; bulduklarımı size söylerim. Bu arada buraya yazmaya devam edebilirsiniz.',
    review: 'Önce belgelerinizde bir noktanın netleşmesi gerekiyor. Sıra sizde: sorumu yanıtlayın ya da düzeltilmiş bir belge yükleyin.',
    searching: 'Dosyanız tamam, hastaneler şimdi sıralanıyor. Bir şey yapmanız gerekmiyor; burada göreceksiniz.',
    choose: 'Sıra sizde: gösterilen hastanelerden bir ila beşini seçin. Sonra onayınızı isterim ve dosya ancak o zaman gönderilir.',
    agree: 'Hastane seçtiniz. Sıra sizde: dosyanızın onlara gönderilip gönderilemeyeceğini söyleyin. Öncesinde hiçbir şey gönderilmez.',
    agreed_later: 'Onay verdiniz: hastaneler dosyanızı şu tarihten itibaren alabilir, öncesinde alamaz: {}. Bir şey yapmanız gerekmiyor.',
    doctor: 'Onay verdiniz. Şimdi ekibimizden bir doktor dosyanızı inceliyor; sonra hastanelere gider. Bir şey yapmanız gerekmiyor.',
    doctor_again:
      'Ekibimizden bir doktor, son bildirdiklerinizi inceliyor; ameliyat için önemli olabilir. O zamana kadar hastane seçilemez. Bir şey yapmanız gerekmiyor.',
    info: 'Ekibimizden bir doktorun dosyanızla ilgili bir sorusu var. Sıra sizde: lütfen burada yanıtlayın.',
    sending: 'Dosyanız incelendi ve hastanelere gönderilmek üzere. Bir şey yapmanız gerekmiyor.',
    hospitals: 'Dosyanız hastanelerde. Sıra onlarda: tarih ya da teklifle yanıt verecekler; yanıt gelir gelmez söylerim.',
    dated:
      'Bir tarih önerildi ama henüz fiyat teklifi yok. Teklifi gönderme sırası hastanede; gelir gelmez söylerim, o zaman seçebilirsiniz.',
    quotes: 'Hastaneler yanıt verdi. Sıra sizde: yanıtları karşılaştırın ve birini seçin.',
    asked: 'Bir hastane size soru sordu. Sıra sizde: lütfen yanıtlayın.',
    declined:
      'Hastanelerin hiçbiri dosyanızı alamadı ve dosya başka hastanelere gönderilemez. Başka hastane aramak için yeni bir dosya açabilirsiniz; ekibimizden birinin yardım etmesini isterseniz buraya yazın.',
    opinion: 'İkinci görüş sürüyor. Sıra doktorda; gelir gelmez söylerim.',
    records: 'İkinci görüş doktoru başka belgeler istiyor. Sıra sizde: bunları buraya yükleyin ya da elinizde olmadığını yazın.',
    withdrawn:
      'Onayınız artık geçerli değil: hiçbir hastane dosyanızı okuyamaz ve hiçbir şey gönderilmez. Sıra sizde: dosyanızın yeniden gönderilebileceğini yazın ya da böyle bırakın.',
    booked: 'Seçiminiz yapıldı. Koordinatörünüz şimdi ödeme, yolculuk ve tedaviyi sizinle planlar.',
    travel: 'Yolculuğunuz ayarlandı; sırada hastaneye yatışınız var. Koordinatörünüz sorularınız için yanınızda.',
    treatment: 'Hastanede tedavi görüyorsunuz. Koordinatörünüz, sonrası için de, sorularınız için yanınızda.',
    aftercare: 'Hastanedeki tedaviniz bitti; şimdi takip dönemi var. Koordinatörünüz sorularınız için yanınızda.',
    closed: 'Bu dosya kapandı; artık bir işlem yapılmıyor.',
  },
  no_offer: 'Henüz teklif yok.',
  offers: 'Gelen teklifler:',
  valid_until: '{} tarihine kadar geçerli',
  answered: {
    quote: '{} size bir teklif gönderdi. Teklifleri karşılaştırıp birini seçebilirsiniz.',
    date: '{} size bir tarih öneriyor: {}.',
    selected: 'Seçiminiz {}; kendileri de biliyor. Sırada ödeme ve yolculuk var.',
    declined:
      'Seçtiğiniz hastanelerin hiçbiri dosyanızı kabul edemiyor ve dosya başka hastanelere gönderilemez. Başka hastane aramak için yeni bir dosya açabilirsiniz; ekibimizden birinin yardım etmesini isterseniz buraya yazın.',
    refused: '{} dosyanızı kabul edemiyor. Seçtiğiniz diğer hastaneler dosyanızı incelemeye devam ediyor.',
    taken: '{} dosyanızı incelemeye aldı. Bir tarih ya da teklif olur olmaz size haber veririm.',
    quote_withdrawn: '{} teklifini geri çekti. Yenisi geldiğinde size haber veririm.',
    quote_over: '{} tarafından verilen teklif artık geçerli değil. Bizim aracılığımızla yenisini isteyebilirsiniz.',
    undated: 'kararlaştırılacak',
  },
  findings: {
    read: '{} okundu.',
    unread: '{} okunamadı; lütfen daha net bir kopya yükleyin.',
    held: '{} sizinle ilgili olduğunu bilene kadar hiçbir şey sayılmaz.',
    clarify: 'Devam etmeden önce bir konuda yardımınıza ihtiyacım var: {}',
    nothing: 'İçinde tıbbi bulgu bulmadım.',
    understood: 'Anladığım şu: {}. Doğru olmayan bir şey varsa lütfen söyleyin.',
    condition: 'tanı: {}',
    also: 'ayrıca: {}',
    past: 'geçmişte: {}',
    medicines: 'ilaçlar: {}',
    allergies: 'alerjiler: {}',
    results: 'tahlil sonuçları: {}, referans aralığı dışında {}',
    more: '{} ve {} tane daha',
    missing: 'Hâlâ eksik: {}. Elinize geçince yükleyebilirsiniz.',
    complete: 'Gerekli belgeleriniz tamam.',
  },
  includes: 'içerir: {}',
  is_in: '{}: {}, {}.',
  excludes: 'dahil değil: {}',
  nights: 'hastanede gece: {}',
  cheapest: 'En düşük tutar {} teklifinde. Fiyat her şey değildir: nelerin dahil olduğuna bakın ve sorun.',
  requests: {
    opinion: {
      confirm:
        'Hastanelerle ilgisi olmayan bir doktor dosyanızı adınız olmadan okuyup size görüşünü yazar. Bunu isteyeyim mi? Lütfen “evet” ya da “hayır” yazın.',
      done: 'İkinci görüş istedim.',
    },
    end_opinion: { confirm: 'İkinci görüş isteğiniz geri çekilecek. Doğru mu?', done: 'Geri çektim.' },
    share_opinion: {
      confirm:
        'Kayıtlarınızı alan hastaneler bu görüşü de, adınız olmadan, okuyabilir mi? Yalnızca siz kabul ederseniz. Lütfen “evet” ya da “hayır” yazın.',
      done: 'Kayıtlarınızı alan hastaneler artık görüşü okuyabilir. Bunu istediğiniz zaman geri alabilirsiniz.',
      kept: 'Görüş aramızda kalıyor: hiçbir hastane okumuyor.',
    },
    close: {
      confirm:
        'Dosyanız kapatılacak: artık hiçbir işlem yapılmaz ve yeniden açılamaz. Bunu istiyor musunuz? Lütfen “evet” ya da “hayır” yazın.',
      done: 'Dosyanız istediğiniz gibi kapatıldı; artık hiçbir işlem yapılmaz. Dilediğiniz zaman yenisini açabilirsiniz.',
    },
    withdraw: {
      confirm:
        'O andan itibaren hiçbir hastane dosyanızı okuyamaz ve onlarla kararlaştırılanlar sona erer. Onayınızı geri çekeyim mi? Lütfen “evet” ya da “hayır” yazın.',
      done: 'Onayınızı geri çektim: artık hiçbir hastane dosyanızı okuyamaz. Dilediğiniz zaman yeniden seçip onay verebilirsiniz.',
      confirm_one:
        'O andan itibaren dosyanız burada okunamaz: {}. Ötekiler için onayınız sürer. İstediğiniz bu mu? Lütfen “evet” ya da “hayır” yazın.',
      done_one: 'Buradaki onayınızı geri çektim: {}. Dosyanız artık orada okunamaz. Ötekiler için onayınız sürüyor.',
      none: 'Yürürlükte bir onayınız yok: hiçbir hastane dosyanızı okuyamaz.',
    },
    too_early:
      'İkinci görüş, kayıtlarınız hastanelerdeyken ve henüz biri seçilmemişken istenebilir. Şimdi birine sormak isterseniz “kişi” yazın.',
    done: 'İkinci görüş zaten istendi; sonucu size burada yazılır.',
    none: 'Süren bir ikinci görüş yok, bu yüzden geri çekilecek bir şey de yok.',
  },
  opinion: {
    asked:
      'İkinci görüş isteğiniz doktorlarımızda. Hastanelerle ilgisi olmayan biri kayıtlarınızı adınız ve iletişim bilgileriniz olmadan okur ve size burada yazar.',
    ended: 'İkinci görüş isteğiniz geri çekildi. Doktor kayıtlarınızı artık okuyamaz; dosyanız sürüyor.',
    agrees: 'İkinci görüşünüz hazır. Doktor planı uygun buluyor: {}',
    disagrees: 'İkinci görüşünüz hazır. Doktor planın yeniden düşünülmesini öneriyor: {}',
    records: 'İkinci görüşünüzü hazırlayan doktor şunları istiyor: {}\n\nLütfen buraya yükleyin ya da elinizde yoksa bana yazın.',
    nobody:
      'Üzgünüm: ikinci görüşünüz için boş doktor yok. Dosyanız onsuz devam ediyor. Bir hastane seçene kadar istediğiniz zaman yeniden isteyebilirsiniz.',
  },
  review: {
    asks: 'Belgeleriniz gönderilmeden önce dosyanızı inceleyen doktorun daha fazla bilgiye ihtiyacı var: {}\n\nLütfen buradan yanıtlayın ya da istenen belgeyi yükleyin. Doktor sonra dosyanıza yeniden bakar.',
    unsaid:
      'dosyanızda henüz olmayan hangi hastalıklarınız, ameliyatlarınız, ilaçlarınız ve alerjileriniz var, bunlarla ilgili belgeleriniz var mı?',
    rejected:
      'Bir doktor dosyanızı inceledi ve şu anda yurt dışında bu tedaviyi önermiyor. Bu yüzden dosyanız kapatıldı ve belgeleriniz gönderilmedi. Lütfen hekiminizle konuşun; sağlığınız değiştiğinde yeni bir dosya açabilirsiniz.',
  },
  not_offered: 'Bu tedavi şu an burada düzenlenenler arasında yok. İsteğinizi ekibimize ilettim; bir kişi size burada yanıt verecek.',
  choice: {
    gone: 'Liste o zamandan beri değişti ve o hastane artık listede yok. Şimdiki liste bu.',
    confirm: 'Şuraya sormak istiyor musunuz: {}? Henüz hiçbir şey gönderilmiyor.',
    noted: 'Seçiminizi not aldım: {}.',
    none: 'Tamam, hiçbir şey seçilmedi.',
    help: 'Birden çok seçebilirsiniz: hastaneler yalnızca sizi tedavi edip edemeyeceklerini ve fiyatı yanıtlar. Listedeki ilk hastane tıbbi uygunluk, sonuçlar ve isteklerinize göre en uygunu.',
  },
  quote: {
    confirm: '{} teklifini mi seçiyorsunuz? Diğer teklifler o zaman reddedilir.',
    noted: 'Not aldım: {} teklifini seçtiniz.',
  },
  consent: {
    question: 'Tıbbi dosyanızın, adınız ve iletişim bilgileriniz olmadan {} ile paylaşılmasını kabul ediyor musunuz?',
    confirm_named: 'Dosyanız adınız ve iletişim bilgilerinizle birlikte {} adresine gider. İstediğiniz bu mu? «Evet» ya da «hayır» yazın.',
    confirm_part:
      'Dosyanız adınız ve iletişim bilgileriniz olmadan yalnızca {} adresine gider. İstediğiniz bu mu? «Evet» ya da «hayır» yazın.',
    whole:
      'Hastaneler dosyayı bütün olarak alır: hastalıklar, ilaçlar, alerjiler, ameliyatlar, sonuçlar ve belgeler; yanında yaşınız, cinsiyetiniz, ülkeniz ve bütçe aralığınız. Üzgünüm, tek bir bilgi dışarıda bırakılamaz. İçinde yanlış bir şey varsa söyleyin, düzeltilmesini sağlarım.',
    confirm_whole:
      'Dosyanız içindeki her şeyle, adınız ve iletişim bilgileriniz olmadan {} ile paylaşılsın mı? “Evet”: böyle gönderilir. “Hayır”: hiçbir şey gönderilmez.',
    granted:
      'Teşekkürler, onayınız kaydedildi: dosyanız adınız ve iletişim bilgileriniz olmadan {} ile paylaşılabilir. Onayınızı her zaman geri çekebilirsiniz.',
    granted_named:
      'Teşekkürler, onayınız kaydedildi: dosyanız adınız ve iletişim bilgilerinizle {} ile paylaşılabilir. Onayınızı her zaman geri çekebilirsiniz.',
    refused:
      'O zaman hiçbir şey gönderilmez ve paylaşılmaz. Fikriniz değişirse her zaman söyleyebilirsiniz. Daha sonra onaylayabilir, yalnızca bazı hastaneler için onaylayabilir, bir kişiyle görüşebilir (“kişi”) ya da dosyanızı kapatabilirsiniz.',
  },
  contradiction: {
    ask: 'Ama kayıtta şu yazıyor: {}. Bu yanlış mı, çıkarayım mı? Lütfen “evet” ya da “hayır” yazın.',
    kept: 'Tamam, kayıtta kalıyor: {}.',
  },
  failed: 'Bunu şu anda yapamadım. Hiçbir şey değişmedi. Daha sonra deneyin ya da «kişi» yazın, ekibimizden biri yardım etsin.',
  found:
    'Durumunuza uyan hastaneler buldum: {}. En uygunu {}, {}. Her biri nedenleriyle birlikte. Bakın, bana sorun ve dosyanızı görebilecek olanları seçin.',
  none_there: 'Belirttiğiniz ülkede ({}) önerebileceğim bir hastane yok.',
  found_elsewhere:
    'Başka ülkelerde durumunuza uyan hastaneler buldum: {}. En uygunu {}, {}. Başka bir ülke sizin için olur mu? Öyleyse bakın ve dosyanızı görebilecek olanları seçin; olmazsa başka bir ülke söyleyin ya da «kişi» yazın.',
  sent: 'Dosyanız adınız ve iletişim bilgileriniz olmadan şimdi {} hastanesinde. Yanıt gelir gelmez söylerim.',
  sent_named:
    'Dosyanız şimdi {} hastanesinde. Onayladığınız gibi adınızı ve iletişim bilgilerinizi de görebilirler. Yanıt gelir gelmez söylerim.',
  hospital_asks:
    '{} size soruyor: “{}” Lütfen burada, yanıt olarak işaretleyerek cevaplayın; yanıtınız dosyanızın bulunduğu hastanelere gider.',
  hospital_wants: 'Şunları da görmek istiyorlar: {}.',
  share_expired: '{} zamanında yanıt vermedi ve artık dosyanızı okuyamaz.',
  changed: 'İsteğinizi dikkate aldım: {}.',
  ranked_again: 'Hastaneler şimdi buna göre yeniden sıralanıyor.',
  wishes: {
    avoided: '{} hariç',
    destination: 'hedef ülke {}',
    budget: 'bütçe en fazla {}',
    female: 'kadın cerrah',
    male: 'erkek cerrah',
    any: 'cerrahın cinsiyeti fark etmez',
    time: 'tedavi {} ile {} arasında',
    accreditation: 'akreditasyon {}',
    flight: 'en fazla {} saatlik uçuş',
    companions: 'sizinle gelecek kişi sayısı: {}',
    alone: 'yalnız geliyorsunuz',
  },
  and: 've',
};
