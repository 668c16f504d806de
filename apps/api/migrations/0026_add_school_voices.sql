CREATE TABLE "school_voices" (
	"owner_id" integer NOT NULL,
	"word_id" integer NOT NULL,
	"lang" text NOT NULL,
	"text" text NOT NULL,
	"media_id" integer,
	"recorded_by" integer,
	"recorded_at" timestamp with time zone NOT NULL,
	"own_change" integer NOT NULL,
	CONSTRAINT "school_voices_owner_id_word_id_lang_pk" PRIMARY KEY("owner_id","word_id","lang")
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "voices_of" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "school_voices" ADD CONSTRAINT "school_voices_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_voices" ADD CONSTRAINT "school_voices_word_id_words_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."words"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_voices" ADD CONSTRAINT "school_voices_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_voices" ADD CONSTRAINT "school_voices_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_voices_own_change" ON "school_voices" USING btree ("own_change");--> statement-breakpoint
CREATE INDEX "school_voices_recorded_by" ON "school_voices" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "school_voices_media" ON "school_voices" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "school_voices_word" ON "school_voices" USING btree ("word_id");