import type { Translated } from '../texts.ts'

/** What thresholds of vitals say to members in German. */
export const thresholds: Translated = {
  vital_warning_thresholds: {
    'Resting heart rate': {
      message: 'Ihre Herzfrequenz in Ruhe liegt außerhalb der üblichen 50 bis 100. Messen Sie nach fünf ruhigen Minuten noch einmal.',
    },
    'Very fast heart rate': {
      message: 'Eine Herzfrequenz in Ruhe über 130 sollte noch heute abgeklärt werden. Rufen Sie den Notruf 911, wenn Ihnen schwindlig wird oder Sie Atemnot haben.',
    },
    'Raised systolic pressure': { message: 'Über 130 gilt als erhöht. Messen Sie diese Woche zweimal am Tag.' },
    'High systolic pressure': { message: 'Bitte sprechen Sie mit Ihrer Ärztin oder Ihrem Arzt über diese Messung.' },
    'Crisis systolic pressure': {
      message: 'Über 180: Ruhen Sie fünf Minuten und messen Sie noch einmal. Rufen Sie den Notruf 911, wenn Sie Brustschmerzen, Atemnot oder Mühe beim Sprechen haben.',
    },
    'Raised diastolic pressure': { message: 'Über 80 gilt als erhöht. Messen Sie diese Woche zweimal am Tag.' },
    'Crisis diastolic pressure': {
      message: 'Über 120: Ruhen Sie fünf Minuten und messen Sie noch einmal. Rufen Sie den Notruf 911, wenn Sie Beschwerden haben.',
    },
    'Blood pressure in pregnancy': {
      message: 'Rufen Sie heute Ihre Praxis an. Hoher Blutdruck in der Schwangerschaft muss sofort untersucht werden.',
    },
    'Oxygen saturation': { message: 'Unter 94 % ist niedriger als üblich. Wärmen Sie Ihre Finger und messen Sie noch einmal.' },
    'Low oxygen saturation': {
      message: 'Unter 90 % muss noch heute behandelt werden. Rufen Sie den Notruf 911, wenn Sie Atemnot haben.',
    },
    'Breathing rate': { message: 'Die meisten Erwachsenen atmen in Ruhe 12 bis 20 Mal in der Minute.' },
    Temperature: { message: 'Sie haben Fieber. Trinken Sie mehr als sonst und ruhen Sie sich aus.' },
    'Stress index': { message: 'Höher als üblich. Fünf Minuten langsames Atmen senkt ihn oft.' },
  },
}
