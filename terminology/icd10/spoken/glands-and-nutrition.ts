/** What clinicians call it: glands, metabolism and nutrition: `code phrases`, a line each. Written by us. */
export const GLANDS_AND_NUTRITION = `
E11.29 type 2 diabetes with microalbuminuria|diabetes with microalbuminuria|diabetic microalbuminuria
E03.8 secondary hypothyroidism|central hypothyroidism
E02 subclinical hypothyroidism
E03.1 congenital hypothyroidism
E03.2 amiodarone induced hypothyroidism|drug induced hypothyroidism|lithium induced hypothyroidism
E03.9 hypothyroid|hypothyroidism|underactive thyroid|myxoedema|low thyroid
E04.1 thyroid cyst|thyroid nodule|solitary thyroid nodule|nodular thyroid
E04.2 multinodular goitre|mng
E04.9 goitre
E05.00 graves disease|graves|graves thyrotoxicosis|basedow disease|graves disease with ophthalmopathy|thyroid eye disease|graves ophthalmopathy|graves orbitopathy
E05.10 toxic adenoma of thyroid|toxic thyroid nodule|solitary toxic nodule
E05.20 toxic multinodular goitre
E05.90 thyrotoxicosis|hyperthyroidism|hyperthyroid|overactive thyroid
E06.3 hashimoto|hashimoto thyroiditis|autoimmune thyroiditis
E06.9 thyroiditis
E07.9 thyroid disease|thyroid disorder|thyroid problems
E08.9 type 3c diabetes|pancreatogenic diabetes
E09.9 steroid-induced diabetes|drug-induced diabetes
E10.10 dka type 1|diabetic ketoacidosis type 1
E10.22 type 1 diabetes with ckd
E10.649 hypoglycaemic unawareness type 1
E10.65 poorly controlled type 1 diabetes
E10.9 dm1|t1d|dm type 1|type i dm|t1 dm|type 1 dm|iddm|type 1 diabetic|type i diabetes mellitus|lada|t1dm|type 1 diabetes|type 1 diabetes mellitus|type i diabetes|juvenile diabetes|insulin dependent diabetes mellitus|diabetes type 1
E11.10 diabetic ketoacidosis|dka
E11.21 diabetic nephropathy|diabetic kidney disease
E11.22 type 2 diabetes with ckd|diabetic ckd|type 2 diabetes with chronic kidney disease
E11.311 diabetic macular oedema|dme|dmo|diabetic maculopathy
E11.319 diabetic retinopathy
E11.3299 mild non proliferative diabetic retinopathy|mild nonproliferative diabetic retinopathy|mild npdr|background diabetic retinopathy|nonproliferative diabetic retinopathy|npdr
E11.3399 moderate non proliferative diabetic retinopathy|moderate nonproliferative diabetic retinopathy|moderate npdr
E11.3499 severe non proliferative diabetic retinopathy|severe nonproliferative diabetic retinopathy|severe npdr
E11.3599 proliferative diabetic retinopathy|pdr
E11.40 diabetic neuropathy
E11.42 peripheral diabetic neuropathy|diabetic peripheral neuropathy|diabetic polyneuropathy|diabetic sensory neuropathy|type 2 diabetes with polyneuropathy|type 2 diabetes with peripheral neuropathy|t2dm with polyneuropathy|t2dm with peripheral neuropathy
E11.43 diabetic gastroparesis|diabetic autonomic neuropathy
E11.51 diabetic peripheral vascular disease|diabetic peripheral angiopathy|diabetic angiopathy
E11.52 diabetic foot gangrene
E11.610 diabetic charcot foot
E11.621 diabetic foot ulcer|infected diabetic foot ulcer|diabetic ulcer of the foot|diabetic foot
E11.649 hypoglycaemia in type 2 diabetes
E11.65 type 2 diabetes with hyperglycemia|t2dm with hyperglycemia|poorly controlled type 2 diabetes|uncontrolled type 2 diabetes|uncontrolled t2dm|uncontrolled diabetes|poorly controlled diabetes|diabetes out of control
E11.9 dm2|dm 2|dmii|t2d|dm type 2|type ii dm|t2 dm|type 2 dm|tiidm|dm ii|diabetes type 2|niddm|sugar for|type 2 diabetic|diabetes mellitus type 2|t2dm|type 2 diabetes|type 2 diabetes mellitus|type ii diabetes|type ii diabetes mellitus|diabetes|diabetes mellitus|diabetic|adult onset diabetes|diabetes type ii|diabetes mellitus type ii|non insulin dependent diabetes mellitus|sugar disease|have sugar|got sugar|sugar diabetes|sugar problem|sugar sickness|suffer from sugar|high sugar|sugar is high|sugar patient
E13.9 new onset diabetes after transplantation|mody|post transplant diabetes|ptdm|nodat|secondary diabetes
E16.1 reactive hypoglycaemia|post-bariatric hypoglycaemia|postprandial hypoglycaemia
E16.2 hypoglycemia
E20.9 hypoparathyroidism
E21.0 primary hyperparathyroidism|parathyroid adenoma phpt|phpt
E21.3 hyperparathyroidism
E22.0 acromegaly
E22.1 hyperprolactinaemia
E22.2 siadh|syndrome of inappropriate adh
E23.0 hypopituitarism
E23.2 avp deficiency
E23.6 hypophysitis|empty sella|empty sella syndrome
E24.0 cushing's disease
E24.2 iatrogenic cushing's
E24.9 cushings|cushing syndrome
E25.0 cah
E27.1 addisons|addisons disease|primary adrenal insufficiency
E27.40 adrenal insufficiency
E27.49 secondary adrenal insufficiency
E27.5 adrenal medullary hyperplasia
E27.8 adrenal nodule|adrenal mass
E28.2 pcos|polycystic ovaries|polycystic ovary syndrome|polycystic ovarian syndrome|pco
E28.319 premature menopause|early menopause
E28.39 dor|poi|premature ovarian insufficiency|premature ovarian failure|diminished ovarian reserve|low ovarian reserve|poor ovarian reserve
E29.1 hypogonadism|male hypogonadism|testosterone deficiency|low testosterone
E31.21 men1|men 1|multiple endocrine neoplasia type 1
E31.22 men2a
E43 severe malnutrition|severe protein calorie malnutrition|severe protein energy malnutrition
E44.0 moderate malnutrition
E46 malnutrition
E53.8 vitamin b12 deficiency|b12 deficiency|low b12|folate deficiency b12
E55.9 hypovitaminosis d|vitamin d deficiency|vit d deficiency|low vitamin d|vitamin d insufficiency|vit d insufficiency
E61.1 iron deficiency
E65 abdominal apron|pannus|panniculus
E66.01 morbid obesity|morbidly obese|severe obesity|class iii obesity due to excess calories
E66.2 ohs|obesity hypoventilation|obesity hypoventilation syndrome|pickwickian syndrome
E66.3 overweight
E66.811 class 1 obesity|class i obesity|obesity class i|obesity class 1
E66.812 class 2 obesity|class ii obesity|obesity class ii|obesity class 2
E66.813 class 3 obesity|class iii obesity|obesity class iii|obesity class 3
E66.9 obesity|obese|overweight and obese
E70.0 phenylketonuria|pku
E72.20 urea cycle disorder
E78.00 hypercholesterolaemia|high cholesterol|elevated cholesterol|raised cholesterol
E78.019 familial hypercholesterolemia|fh heterozygous
E78.1 hypertriglyceridaemia|high triglycerides|raised triglycerides
E78.2 mixed hyperlipidemia|mixed dyslipidemia
E78.41 raised lipoprotein a
E78.5 hld|hyperlipidaemia|dyslipidaemia|cholesterol is high|cholesterol is too high|hypercholesterinemia|high lipids
E83.01 wilson disease
E83.110 hfe haemochromatosis|hereditary haemochromatosis
E83.111 transfusional iron overload|transfusional haemosiderosis
E83.119 haemochromatosis
E83.19 iron overload
E83.39 hyperphosphataemia|hypophosphataemia
E83.42 hypomagnesemia
E83.51 hypocalcaemia
E83.52 hypercalcaemia
E84.11 meconium ileus
E84.9 cystic fibrosis
E85.4 attr amyloidosis|cardiac amyloidosis|cardiac amyloid
E85.81 al amyloidosis
E85.82 wild-type attr
E85.9 amyloidosis|amyloid
E86.0 dehydrated|dehydration
E87.0 hypernatremia
E87.1 hyponatraemia|low sodium
E87.20 lactic acidosis|metabolic acidosis
E87.5 hyperkalaemia
E87.6 hypokalaemia|low potassium
E87.70 volume overload|hypervolaemia
E88.01 alpha 1 antitrypsin deficiency
E88.09 hypoalbuminaemia
E88.2 dercum's disease|adiposis dolorosa
E88.810 metabolic syndrome
E88.819 insulin resistance|insulin resistance
E89.0 hypothyroidism after thyroidectomy|post-radiation hypothyroidism|postsurgical hypothyroidism|post thyroidectomy hypothyroidism|postablative hypothyroidism|iatrogenic hypothyroidism
E89.2 postoperative hypoparathyroidism|post-surgical hypoparathyroidism|hypoparathyroidism after thyroidectomy
E89.3 postsurgical hypopituitarism
E89.6 postsurgical adrenal insufficiency|postprocedural hypoadrenalism
`;
