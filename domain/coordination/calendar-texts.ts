import type { SpokenLanguage } from '../conversation/language.ts';
import type { TransportKind } from './bookings.ts';
import type { MilestoneName } from './timeline.ts';

/** What stands in a calendar: no names of patients and no health data, since calendars are shown to others. */
export type CalendarTexts = Record<TransportKind | MilestoneName | 'appointment' | 'calendar', string>;

export const CALENDAR_TEXTS: Record<SpokenLanguage, CalendarTexts> = {
  en: {
    ...{ calendar: 'My journey', appointment: 'Appointment', airport_transfer: 'Airport transfer', flight: 'Flight', hotel: 'Hotel' },
    ...{ ground: 'Drive', 'pre-op': 'Examinations before departure', travel: 'Journey', admitted: 'Admission' },
    ...{ discharge: 'Discharge', 'follow-up': 'Follow-up' },
  },
  es: {
    ...{ calendar: 'Mi viaje', appointment: 'Cita', airport_transfer: 'Traslado del aeropuerto', flight: 'Vuelo', hotel: 'Hotel' },
    ...{ ground: 'Trayecto', 'pre-op': 'Pruebas antes de la salida', travel: 'Viaje', admitted: 'Ingreso' },
    ...{ discharge: 'Alta', 'follow-up': 'Revisión' },
  },
  de: {
    ...{ calendar: 'Meine Reise', appointment: 'Termin', airport_transfer: 'Flughafentransfer', flight: 'Flug', hotel: 'Hotel' },
    ...{ ground: 'Fahrt', 'pre-op': 'Untersuchungen vor der Abreise', travel: 'Reise', admitted: 'Aufnahme' },
    ...{ discharge: 'Entlassung', 'follow-up': 'Nachuntersuchung' },
  },
  fr: {
    ...{
      calendar: 'Mon voyage',
      appointment: 'Rendez-vous',
      airport_transfer: 'Transfert depuis l’aéroport',
      flight: 'Vol',
      hotel: 'Hôtel',
    },
    ...{ ground: 'Trajet', 'pre-op': 'Examens avant le départ', travel: 'Voyage', admitted: 'Admission' },
    ...{ discharge: 'Sortie', 'follow-up': 'Contrôle' },
  },
  pt: {
    ...{ calendar: 'A minha viagem', appointment: 'Consulta', airport_transfer: 'Traslado do aeroporto', flight: 'Voo', hotel: 'Hotel' },
    ...{ ground: 'Trajeto', 'pre-op': 'Exames antes da partida', travel: 'Viagem', admitted: 'Internação' },
    ...{ discharge: 'Alta', 'follow-up': 'Retorno' },
  },
  it: {
    ...{ calendar: 'Il mio viaggio', appointment: 'Appuntamento', airport_transfer: 'Trasferimento dall’aeroporto', flight: 'Volo' },
    ...{ hotel: 'Hotel', ground: 'Tragitto', 'pre-op': 'Esami prima della partenza', travel: 'Viaggio', admitted: 'Ricovero' },
    ...{ discharge: 'Dimissione', 'follow-up': 'Controllo' },
  },
  tr: {
    ...{ calendar: 'Yolculuğum', appointment: 'Randevu', airport_transfer: 'Havaalanı transferi', flight: 'Uçuş', hotel: 'Otel' },
    ...{ ground: 'Araç', 'pre-op': 'Yola çıkmadan önceki tetkikler', travel: 'Yolculuk', admitted: 'Yatış' },
    ...{ discharge: 'Taburculuk', 'follow-up': 'Kontrol' },
  },
  ar: {
    ...{ calendar: 'رحلتي', appointment: 'موعد', airport_transfer: 'النقل من المطار', flight: 'رحلة جوية', hotel: 'فندق' },
    ...{ ground: 'نقل بري', 'pre-op': 'فحوص قبل السفر', travel: 'السفر', admitted: 'الدخول إلى المستشفى' },
    ...{ discharge: 'الخروج من المستشفى', 'follow-up': 'المتابعة' },
  },
  ru: {
    ...{ calendar: 'Моя поездка', appointment: 'Приём', airport_transfer: 'Трансфер из аэропорта', flight: 'Рейс', hotel: 'Гостиница' },
    ...{ ground: 'Поездка', 'pre-op': 'Обследования перед отъездом', travel: 'Дорога', admitted: 'Поступление' },
    ...{ discharge: 'Выписка', 'follow-up': 'Контроль' },
  },
};
