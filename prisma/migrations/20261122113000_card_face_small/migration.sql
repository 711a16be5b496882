-- The picture of a card on its page, in the width of a phone.
ALTER TYPE card_face_shape ADD VALUE 'small';
