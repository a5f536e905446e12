/** What clinicians call it: skin: `code phrases`, a line each. Written by us. */
export const SKIN = `
L98.499 digital ulcers|digital ulcer|digital ulceration|skin ulcer
L03.019 paronychia
L03.90 cellulitis
L05.91 pilonidal disease
L08.9 skin infection
L11.1 grover's disease
L20.9 atopic eczema|atopic dermatitis
L21.9 seborrhoeic dermatitis
L25.9 contact dermatitis
L29.9 pruritus|itching|itch
L30.4 intertrigo
L30.9 eczema|dermatitis
L40.50 psoriatic arthritis|psoriatic arthropathy
L40.9 psoriasis
L43.9 lichen planus
L50.9 urticaria|hives
L57.0 solar keratoses|ak skin|actinic keratoses|actinic keratosis
L60.0 ingrown toenail|ingrown nail|onychocryptosis
L64.9 androgenetic alopecia|male pattern baldness|pattern hair loss|male pattern hair loss
L65.9 alopecia|hair loss
L70.9 acne
L71.9 rosacea
L73.2 hidradenitis|hidradenitis suppurativa
L80 vitiligo
L81.1 melasma
L82.1 seborrhoeic keratoses|seborrheic keratoses|basal cell papilloma|seborrhoeic keratosis|seborrheic keratosis
L89.90 pressure sore|pressure injury|bedsore|pressure ulcers|decubitus ulcer
L90.0 lichen sclerosus
L90.6 striae
L91.0 keloid|keloid scar|hypertrophic scar
L91.8 skin tag|acrochordon
L97.509 foot ulcer
L97.909 leg ulcer|venous ulcer
L98.7 excess skin|redundant skin|loose skin|redundant abdominal skin|excess abdominal skin
`;
