import type { Translated } from '../texts.ts'

/** What thresholds of vitals say to members in French. */
export const thresholds: Translated = {
  vital_warning_thresholds: {
    'Resting heart rate': {
      message:
        'Votre fréquence cardiaque au repos sort de l’intervalle habituel de 50 à 100. Mesurez de nouveau après cinq minutes de calme.',
    },
    'Very fast heart rate': {
      message:
        'Une fréquence cardiaque au repos supérieure à 130 doit être évaluée aujourd’hui. Appelez le 911 en cas de malaise ou d’essoufflement.',
    },
    'Raised systolic pressure': {
      message: 'Au-dessus de 130, elle est considérée comme élevée. Mesurez-la deux fois par jour cette semaine.',
    },
    'High systolic pressure': { message: 'Parlez de cette mesure à votre médecin.' },
    'Crisis systolic pressure': {
      message:
        'Au-dessus de 180 : reposez-vous cinq minutes et mesurez de nouveau. Appelez le 911 en cas de douleur à la poitrine, de gêne respiratoire ou de difficulté à parler.',
    },
    'Raised diastolic pressure': {
      message: 'Au-dessus de 80, elle est considérée comme élevée. Mesurez-la deux fois par jour cette semaine.',
    },
    'Crisis diastolic pressure': {
      message:
        'Au-dessus de 120 : reposez-vous cinq minutes et mesurez de nouveau. Appelez le 911 si vous avez des symptômes.',
    },
    'Blood pressure in pregnancy': {
      message:
        'Appelez votre clinique aujourd’hui. Une tension élevée pendant la grossesse doit être contrôlée sans attendre.',
    },
    'Oxygen saturation': {
      message: 'Moins de 94 %, c’est plus bas que d’habitude. Réchauffez vos doigts et mesurez de nouveau.',
    },
    'Low oxygen saturation': {
      message: 'Moins de 90 % demande des soins aujourd’hui. Appelez le 911 si vous êtes essoufflé.',
    },
    'Breathing rate': { message: 'La plupart des adultes respirent 12 à 20 fois par minute au repos.' },
    Temperature: { message: 'Vous avez de la fièvre. Buvez plus que d’habitude et reposez-vous.' },
    'Stress index': {
      message: 'Plus haut que d’habitude. Respirer lentement pendant cinq minutes le fait souvent baisser.',
    },
    'Very slow heart rate': {
      message:
        'Une fréquence cardiaque au repos inférieure à 40 doit être examinée aujourd’hui, sauf si votre médecin la connaît. Appelez le 911 en cas de malaise, de confusion ou d’essoufflement.',
    },
    'Very low systolic pressure': {
      message:
        'Moins de 80 : allongez-vous, reposez-vous cinq minutes et mesurez de nouveau. Appelez le 911 en cas de malaise, de confusion ou si vous avez froid.',
    },
    'High diastolic pressure': {
      message: 'Parlez de cette mesure à votre médecin.',
    },
    'Breathing far from usual': {
      message:
        'Moins de 9 ou plus de 24 respirations par minute au repos doivent être examinées aujourd’hui. Appelez le 911 si vous êtes essoufflé ou somnolent.',
    },
    'High fever': {
      message:
        'Plus de 39,5 °C (103 °F) : appelez votre médecin aujourd’hui. Appelez le 911 en cas de nuque raide, de confusion ou de gêne pour respirer.',
    },
    'Very low temperature': {
      message:
        'Moins de 35 °C (95 °F) doit être soigné aujourd’hui. Couvrez-vous et appelez le 911 en cas de confusion ou de somnolence.',
    },
  },
}
