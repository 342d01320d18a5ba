import type { Translated } from '../texts.ts'

/** What thresholds of vitals say to members in German. */
export const thresholds: Translated = {
  vital_warning_thresholds: {
    'Resting heart rate': {
      message:
        'Ihre Herzfrequenz in Ruhe liegt außerhalb der üblichen 50 bis 100. Messen Sie nach fünf ruhigen Minuten noch einmal.',
    },
    'Very fast heart rate': {
      message:
        'Eine Herzfrequenz in Ruhe über 130 sollte noch heute abgeklärt werden. Rufen Sie den Notruf 911, wenn Ihnen schwindlig wird oder Sie Atemnot haben.',
    },
    'Raised systolic pressure': { message: 'Über 130 gilt als erhöht. Messen Sie diese Woche zweimal am Tag.' },
    'High systolic pressure': { message: 'Bitte sprechen Sie mit Ihrer Ärztin oder Ihrem Arzt über diese Messung.' },
    'Crisis systolic pressure': {
      message:
        'Über 180: Ruhen Sie sich fünf Minuten aus und messen Sie noch einmal. Rufen Sie den Notruf 911, wenn Sie Brustschmerzen, Atemnot oder Mühe beim Sprechen haben.',
    },
    'Raised diastolic pressure': { message: 'Über 80 gilt als erhöht. Messen Sie diese Woche zweimal am Tag.' },
    'Crisis diastolic pressure': {
      message:
        'Über 120: Ruhen Sie sich fünf Minuten aus und messen Sie noch einmal. Rufen Sie den Notruf 911, wenn Sie Symptome haben.',
    },
    'Blood pressure in pregnancy': {
      message: 'Rufen Sie heute Ihre Praxis an. Hoher Blutdruck in der Schwangerschaft muss sofort untersucht werden.',
    },
    'Oxygen saturation': {
      message: 'Unter 94 % ist niedriger als üblich. Wärmen Sie Ihre Finger und messen Sie noch einmal.',
    },
    'Low oxygen saturation': {
      message: 'Unter 90 % muss noch heute behandelt werden. Rufen Sie den Notruf 911, wenn Sie Atemnot haben.',
    },
    'Breathing rate': { message: 'Die meisten Erwachsenen atmen in Ruhe 12 bis 20 Mal in der Minute.' },
    Temperature: { message: 'Sie haben Fieber. Trinken Sie mehr als sonst und ruhen Sie sich aus.' },
    'Stress index': { message: 'Höher als üblich. Fünf Minuten langsames Atmen senkt ihn oft.' },
    'Very slow heart rate': {
      message:
        'Eine Herzfrequenz in Ruhe unter 40 sollte noch heute abgeklärt werden, außer Ihre Ärztin oder Ihr Arzt weiß davon. Rufen Sie den Notruf 911, wenn Sie sich benommen oder verwirrt fühlen oder Atemnot haben.',
    },
    'Very low systolic pressure': {
      message:
        'Unter 80: Legen Sie sich hin, ruhen Sie sich fünf Minuten aus und messen Sie noch einmal. Rufen Sie den Notruf 911, wenn Ihnen schwindlig oder kalt wird oder Sie verwirrt sind.',
    },
    'High diastolic pressure': {
      message: 'Bitte sprechen Sie mit Ihrer Ärztin oder Ihrem Arzt über diese Messung.',
    },
    'Breathing far from usual': {
      message:
        'Weniger als 9 oder mehr als 24 Atemzüge in der Minute in Ruhe müssen noch heute abgeklärt werden. Rufen Sie den Notruf 911, wenn Sie Atemnot haben oder benommen sind.',
    },
    'High fever': {
      message:
        'Über 39,5 °C (103 °F): Rufen Sie heute Ihre Praxis an. Rufen Sie den Notruf 911, wenn Ihr Nacken steif ist, Sie verwirrt sind oder schwer atmen.',
    },
    'Very low temperature': {
      message:
        'Unter 35 °C (95 °F) muss noch heute behandelt werden. Halten Sie sich warm und rufen Sie den Notruf 911, wenn Sie verwirrt oder benommen sind.',
    },
  },
}
